import { type ComponentType, useEffect, useEffectEvent } from 'react';
import { reportUnavailable, useOnDemand } from '#ui/hydration/use-on-demand.ts';

/** A dialog, or a form, whose code is fetched when it is opened. If that fails, a toast says so, and it counts as closed. */
export function dialogOnDemand<Props extends { onClose: () => void }>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): ComponentType<Props> {
  return function DialogOnDemand(props: Props) {
    const { Part: Dialog, show } = useOnDemand(load);
    const open = useEffectEvent(() =>
      show(() => {
        reportUnavailable('The form could not be opened');
        props.onClose();
      }),
    );
    useEffect(() => open(), []);
    return Dialog && <Dialog {...props} />;
  };
}
