import { useState } from 'react';
import { useMedia } from '#ui/use-media.ts';
import { browserStorage } from '#platform/drafts/browser-storage.ts';

const storageKey = 'blog-post-settings';

/** Whether the settings are open: beside the text as this browser remembers it; above it, only when asked for. */
export function useSettingsPanel() {
  const isBeside = useMedia('(min-width: 64rem)');
  const [isOpenBeside, setOpenBeside] = useState(() => browserStorage.find(storageKey) !== 'closed');
  const [isOpenAbove, setOpenAbove] = useState(false);
  return {
    isBeside,
    isOpen: isBeside ? isOpenBeside : isOpenAbove,
    setOpen(isOpen: boolean) {
      if (!isBeside) return setOpenAbove(isOpen);
      setOpenBeside(isOpen);
      browserStorage.keep(storageKey, isOpen ? 'open' : 'closed');
    },
  };
}
