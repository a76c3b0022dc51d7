import { useMay } from '#platform/user/use-may.ts';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { SwitchField } from '#ui/fields/switch-field.tsx';
import { useShortcutsSwitch } from './shortcuts.ts';

const inLists = [
  [['j', 'k'], 'Next and previous record'],
  [['Enter'], 'Open the record'],
  [['e'], 'Write a follow-up'],
  [['/'], 'Search'],
] as const;
const onToDo = [
  [['x'], 'Mark the row'],
  [['d'], 'Called, or done'],
  [['s'], 'Put off by a day'],
  [['z'], 'Undo'],
] as const;
const deleting = [[['#'], 'Delete the record']] as const;
const inBlog = [[['/'], 'Search']] as const;
const inAgenda = [
  [['['], 'Previous day or week'],
  [[']'], 'Next day or week'],
  [['t'], 'Today'],
  [['←', '↑', '→', '↓'], 'The next free time'],
  [['j', 'k'], 'Next and previous consultation'],
  [['Shift + arrows'], 'Move it'],
] as const;
const everywhere = [
  [['?'], 'Show these shortcuts'],
  [['Esc'], 'Close what is open'],
] as const;

export default function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const [on, setOn] = useShortcutsSwitch();
  const may = useMay();
  return (
    <Dialog
      title="Keyboard shortcuts"
      description="They work unless you are typing in a field."
      isReadFirst
      onClose={onClose}
    >
      <div className={on ? '' : 'text-ink-soft'}>
        {may('requests') && (
          <Keys title="In a list" keys={may('records') ? [...inLists, ...deleting] : inLists} />
        )}
        {may('requests') && <Keys title="On To do, for what is marked or has the focus" keys={onToDo} />}
        {may('requests') && <Keys title="In the agenda" keys={inAgenda} />}
        {!may('requests') && may('blog') && <Keys title="In the blog" keys={inBlog} />}
        <Keys title="Everywhere" keys={everywhere} />
      </div>
      <div className="mt-6 border-t border-line pt-5">
        <SwitchField
          label="Use single keys"
          hint="Turn them off if you press them by accident or control the computer by voice. This browser remembers it."
          checked={on}
          onChange={(event) => setOn(event.target.checked)}
        />
      </div>
    </Dialog>
  );
}

function Keys({
  title,
  keys,
}: {
  title: string;
  keys: readonly (readonly [keys: readonly string[], meaning: string])[];
}) {
  return (
    <section className="mt-4 first:mt-0">
      <h3 className="font-sans text-small font-semibold tracking-normal text-ink-soft">{title}</h3>
      <dl className="mt-1.5">
        {keys.map(([names, meaning]) => (
          <div
            key={meaning}
            className="flex items-center justify-between gap-6 border-b border-line py-2 last:border-0"
          >
            <dt className="order-2 flex shrink-0 gap-1.5">
              {names.map((name) => (
                <kbd
                  key={name}
                  className="min-w-7 rounded-small border border-line-strong bg-paper px-1.5 py-0.5 text-center font-sans text-small font-semibold text-ink"
                >
                  {name}
                </kbd>
              ))}
            </dt>
            <dd className="order-1">{meaning}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
