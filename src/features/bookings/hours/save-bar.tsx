import { useState } from 'react';
import { Failure } from '#platform/admin/failure.tsx';
import { Conflict, OtherVersion } from '#platform/drafts/conflict.tsx';
import type { Draft } from '#platform/drafts/use-draft.ts';
import { Button, QuietButton } from '#ui/button.tsx';
import type { Hours } from './hours.ts';

export function SaveBar<Value>({
  setting,
  name,
  describe,
}: {
  setting: Draft<Hours, Value>;
  name: string;
  describe: (value: Value) => string;
}) {
  const { value, theirs, state, isChanged, isSaving } = setting;
  const [isSaved, setSaved] = useState(false);
  const tell = async (saving: ReturnType<typeof setting.save>) => setSaved((await saving).is === 'saved');
  if (theirs) {
    return (
      <Conflict
        differences={[{ label: name, mine: [describe(value)], theirs: [describe(theirs.value)] }]}
        isSaving={isSaving}
        onKeepMine={() => void tell(setting.keepMine())}
        onTakeTheirs={setting.takeTheirs}
      />
    );
  }
  return (
    <>
      {setting.other !== undefined && (
        <OtherVersion name={describe(setting.other)} onSwap={setting.swapOther} />
      )}
      <Failure
        error={state.is === 'failed' && state.error}
        otherwise="Nothing was saved. Please try again."
        className="mt-4"
      />
      <div className="mt-3 flex flex-wrap items-center gap-2">
        {isChanged && (
          <>
            <Button
              size="small"
              pendingLabel={isSaving && 'Saving…'}
              onClick={() => void tell(setting.save())}
            >
              Save {name.toLowerCase()}
            </Button>
            <QuietButton disabled={isSaving} onClick={setting.undo}>
              Undo changes
            </QuietButton>
          </>
        )}
        <output className="text-ink-soft">{isSaved && !isChanged && 'Saved.'}</output>
      </div>
    </>
  );
}
