import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { tabStorage } from './browser-storage.ts';
import { currentOf } from './current-of.ts';
import { createSaver, type SaveState, type Version } from './saver.ts';

/** What the browser keeps of unsaved writing. */
interface KeptDraft<Value> {
  fields: Value;
  basedOn: Version;
}

/**
 * Something stored as it is edited: kept in the browser until it is saved, on request or a moment after each change. If
 * a colleague saved something else in the meantime, `theirs` is theirs, and nothing is saved before one of the two is
 * chosen; the other one stays in the browser.
 */
export function useDraft<Stored, Value>({
  kind,
  id,
  stored,
  toValue,
  versionOf,
  send,
  onStored,
  storage = tabStorage,
  isAutomatic = false,
}: {
  /** With `id`, what it is called in the browser. */
  kind: string;
  id: string;
  /** As the server has it. */
  stored: Stored;
  /** What is edited of it. */
  toValue: (stored: Stored) => Value;
  versionOf: (stored: Stored) => Version;
  /** Saves a value over a version. Throws ApiError. */
  send: (value: Value, version: Version, base: Stored) => Promise<Stored>;
  /** Told what the server has, after each response that says so. */
  onStored: (stored: Stored) => void;
  storage?: typeof tabStorage;
  /** Whether changes are saved without asking. */
  isAutomatic?: boolean;
}) {
  const names = namesOf(kind, id);
  const [kept] = useState(() => findDraft<Value>(storage, names.mine));
  // May be null: nothing was stored then.
  const [basedOn] = useState(() => (kept ? kept.basedOn : versionOf(stored)));
  const [base, setBase] = useState(stored);
  const [value, setValue] = useState(() => kept?.fields ?? toValue(stored));
  const [state, setState] = useState<SaveState>({ is: kept ? 'changed' : 'saved' });
  const [isKept, setKept] = useState(true);
  const [theirs, setTheirs] = useState<Stored>();
  const [other, setOther] = useState(() => findDraft<Value>(storage, names.other)?.fields);
  const now = useRef({ base, send, basedOn });
  useEffect(() => void (now.current.send = send), [send]);

  const [saver] = useState(() =>
    createSaver<Value>({
      saved: toValue(stored),
      version: basedOn,
      isAutomatic,
      onState(next) {
        setState(next);
        const current = next.is === 'failed' ? (currentOf(next.error) as Stored | undefined) : undefined;
        if (current) setTheirs(current);
      },
      async send(next, version) {
        const saved = await sendOver(next, version);
        begin(saved);
        return versionOf(saved);
      },
    }),
  );

  async function sendOver(next: Value, version: Version): Promise<Stored> {
    const { base: before, send: sendNow } = now.current;
    try {
      return await sendNow(next, version, before);
    } catch (error) {
      const current = currentOf(error) as Stored | undefined;
      const isBased = version === versionOf(before);
      // Something else of it was changed: nothing of theirs is overwritten.
      if (current && isBased && isSame(toValue(current), toValue(before)))
        return sendNow(next, versionOf(current), current);
      throw error;
    }
  }

  /** Goes on from what the server has. */
  function begin(from: Stored) {
    now.current = { ...now.current, base: from, basedOn: versionOf(from) };
    setBase(from);
    setTheirs(undefined);
    onStored(from);
  }

  const beginEditing = useEffectEvent(() => {
    if (kept) saver.change(kept.fields);
  });
  useEffect(() => {
    beginEditing();
    const retry = () => void saver.save();
    if (isAutomatic) window.addEventListener('online', retry);
    return () => {
      window.removeEventListener('online', retry);
      saver.stop();
    };
  }, [saver, isAutomatic]);

  const isSaved = state.is === 'saved';
  // What the server has need not be kept here.
  useEffect(() => {
    if (isSaved) storage.forget(names.mine);
  }, [isSaved, storage, names.mine]);
  useEffect(() => {
    if (isSaved || isAutomatic) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isSaved, isAutomatic]);

  // Without changes of one's own, it is as the server has it.
  const follow = useEffectEvent(() => {
    if (!isAutomatic && isSaved && versionOf(stored) !== now.current.basedOn) startFrom(stored);
  });
  useEffect(() => follow(), [stored]);

  function change(next: Value) {
    setValue(next);
    // Everything was changed back.
    if (isSame(next, toValue(now.current.base))) storage.forget(names.mine);
    else setKept(storage.keep(names.mine, { fields: next, basedOn: now.current.basedOn }));
    saver.change(next);
  }
  /** Shows what the server has. */
  function show(from: Stored) {
    const next = toValue(from);
    saver.restart(next, versionOf(from));
    change(next);
  }
  /** Drops one's own changes. */
  function startFrom(from: Stored) {
    begin(from);
    show(from);
  }
  async function save(next: Value): Promise<SaveState> {
    if (next !== value) change(next);
    const saved = await saver.save();
    // As the server has it, which may have tidied it up.
    if (saved.is === 'saved' && !isAutomatic) show(now.current.base);
    return saved;
  }
  function keepOther(rejected: Value) {
    storage.keep(names.other, { fields: rejected, basedOn: now.current.basedOn });
    setOther(rejected);
  }

  return {
    value,
    change,
    /** As the server had it when the editing began. */
    base,
    state,
    /** Whether this browser keeps what is not saved. */
    isKept,
    isChanged: !isSaved,
    isSaving: state.is === 'saving',
    /** As a colleague saved it in the meantime. */
    theirs: theirs && { stored: theirs, value: toValue(theirs) },
    /** Saves the value, or another one; returns what came of it. */
    save: (next = value) => save(next),
    /** Saves one's own value, or another one, over theirs. */
    keepMine: (next = value) => {
      if (theirs) {
        keepOther(toValue(theirs));
        begin(theirs);
        saver.restart(toValue(theirs), versionOf(theirs));
        change(next);
      }
      return save(next);
    },
    takeTheirs: () => {
      if (!theirs) return;
      keepOther(value);
      startFrom(theirs);
    },
    undo: () => startFrom(base),
    /** The version that was not chosen, and how to get it back or rid of it. */
    other,
    swapOther: () => {
      if (other === undefined) return;
      keepOther(value);
      change(other);
    },
    dropOther: () => {
      storage.forget(names.other);
      setOther(undefined);
    },
  };
}

const namesOf = (kind: string, id: string) => ({ mine: `${kind} mine ${id}`, other: `${kind} other ${id}` });

export type Draft<Stored, Value> = ReturnType<typeof useDraft<Stored, Value>>;

/** Forgets what the browser keeps of something that no longer exists. */
export function forgetDrafts(storage: typeof tabStorage, kind: string, id: string): void {
  for (const name of Object.values(namesOf(kind, id))) storage.forget(name);
}

/** What was kept, unless an older version of this program wrote it otherwise. */
function findDraft<Value>(storage: typeof tabStorage, name: string): KeptDraft<Value> | undefined {
  const kept = storage.find(name) as Partial<KeptDraft<Value>> | undefined;
  return kept?.fields === undefined || kept.basedOn === undefined ? undefined : (kept as KeptDraft<Value>);
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
