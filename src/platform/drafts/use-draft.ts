import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { type DraftStorage, tabStorage } from './browser-storage.ts';
import type { Version } from './entity-tag.ts';
import { createSaver, currentOf, type SaveState } from './saver.ts';

interface KeptDraft<Value> {
  fields: Value;
  basedOn: Version;
  /** ISO 8601; missing if release 1.0 kept it. */
  keptAt?: string;
}

/**
 * A stored value being edited: kept in the browser until it is saved, on request or shortly after each change. If a
 * colleague saved another version meanwhile, it is `theirs`, and nothing is saved until the user chooses; the
 * rejected version stays available until the page is left.
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
  leftOf,
}: {
  /** With `id`, its name in the browser. */
  kind: string;
  id: string;
  stored: Stored;
  toValue: (stored: Stored) => Value;
  versionOf: (stored: Stored) => Version;
  /** Saves a value over a version. Throws ApiError. */
  send: (value: Value, version: Version, base: Stored) => Promise<Stored>;
  /** Told what the server has, after each response that says so. */
  onStored: (stored: Stored) => void;
  storage?: DraftStorage;
  /** True to save changes without asking. */
  isAutomatic?: boolean;
  /** Returns what is left to add once `saved` was; for values that are appended, such as log entries. */
  leftOf?: (value: Value, saved: Value) => Value;
}) {
  const names = namesOf(kind, id);
  const [kept] = useState(() => findDraft<Value>(storage, names.mine));
  // May be null: nothing was stored then.
  const [basedOn] = useState(() => (kept && !leftOf ? kept.basedOn : versionOf(stored)));
  const [base, setBase] = useState(stored);
  const [value, setValue] = useState(() => kept?.fields ?? toValue(stored));
  const [state, setState] = useState<SaveState>({ is: kept ? 'changed' : 'saved' });
  const [keptAt, setKeptAt] = useState<string | false | undefined>(kept?.keptAt);
  const [theirs, setTheirs] = useState<Stored>();
  // Drafts under `names.other` are from release 1.0.
  const [others, setOthers] = useState(() => {
    const left = findDraft<Value>(storage, names.other);
    return left ? [left.fields] : [];
  });
  const isOpen = useRef(true);
  const latest = useRef({ base, send, basedOn, value });
  useEffect(() => void (latest.current.send = send), [send]);

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
    const { base: before, send: sendNow } = latest.current;
    try {
      return await sendNow(next, version, before);
    } catch (error) {
      const current = currentOf(error) as Stored | undefined;
      const isBased = version === versionOf(before);
      // A colleague changed something outside this value, so retrying overwrites nothing of theirs.
      if (current && !leftOf && isBased && isSame(toValue(current), toValue(before)))
        return sendNow(next, versionOf(current), current);
      throw error;
    }
  }

  function begin(from: Stored) {
    latest.current = { ...latest.current, base: from, basedOn: versionOf(from) };
    setBase(from);
    setTheirs(undefined);
    onStored(from);
  }

  const beginEditing = useEffectEvent(() => {
    if (kept) saver.change(kept.fields);
    storage.forget(names.other);
  });
  useEffect(() => {
    isOpen.current = true;
    beginEditing();
    const retry = () => void saver.save();
    if (isAutomatic) window.addEventListener('online', retry);
    return () => {
      isOpen.current = false;
      window.removeEventListener('online', retry);
      saver.stop();
    };
  }, [saver, isAutomatic]);

  const isSaved = state.is === 'saved';
  // A value that the server has need not be kept in the browser.
  useEffect(() => {
    if (isSaved) storage.forget(names.mine);
  }, [isSaved, storage, names.mine]);
  useEffect(() => {
    if (isSaved || isAutomatic) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isSaved, isAutomatic]);

  // Without unsaved changes, follow the server.
  const follow = useEffectEvent(() => {
    if (isAutomatic || theirs || versionOf(stored) === latest.current.basedOn) return;
    if (isSaved) startFrom(stored);
    // After a failure, what was sent may be among what is stored now.
    else if (leftOf && state.is === 'changed') continueFrom(stored, value);
  });
  useEffect(() => follow(), [stored]);

  function change(next: Value) {
    setValue(next);
    latest.current.value = next;
    // Everything was changed back.
    if (isSame(next, toValue(latest.current.base))) storage.forget(names.mine);
    else keep();
    saver.change(next);
  }
  function keep() {
    const { value: fields, basedOn: version } = latest.current;
    // It was discarded while it was being saved.
    if (!isOpen.current && storage.find(names.mine) === undefined) return;
    const moment = new Date().toISOString();
    setKeptAt(storage.keep(names.mine, { fields, basedOn: version, keptAt: moment }) && moment);
  }
  const keepAgain = useEffectEvent(({ key, newValue }: StorageEvent) => {
    if (key === names.mine && newValue === null && !isSaved) keep();
  });
  // Another tab may discard it, or go on with it.
  useEffect(() => {
    const listen = (event: StorageEvent) => keepAgain(event);
    window.addEventListener('storage', listen);
    return () => window.removeEventListener('storage', listen);
  }, []);

  /** Goes on from what the server has, with another value than that. */
  function continueFrom(from: Stored, next: Value) {
    begin(from);
    show(next);
  }
  const startFrom = (from: Stored) => continueFrom(from, toValue(from));
  function show(next: Value) {
    const { base: from } = latest.current;
    saver.restart(toValue(from), versionOf(from));
    change(next);
  }

  async function save(next: Value): Promise<SaveState> {
    if (next !== latest.current.value) change(next);
    const saved = await saver.save();
    if (isAutomatic) return saved;
    const { base: from, value: typed } = latest.current;
    // As the server has it, which may have tidied it up.
    if (saved.is === 'saved') show(toValue(from));
    // Changes made while it was being sent are based on the saved version.
    if (saved.is === 'changed') show(leftOf ? leftOf(typed, next) : typed);
    return saved;
  }

  return {
    value,
    change,
    /** As the server had it when the editing began. */
    base,
    /** The current `base` after an await, and whether the component is still mounted. */
    current: () => ({ base: latest.current.base, isOpen: isOpen.current }),
    state,
    /** The time at which this browser kept what is not saved (ISO 8601); false when it cannot. */
    keptAt,
    isChanged: !isSaved,
    isSaving: state.is === 'saving',
    theirs: theirs && { stored: theirs, value: toValue(theirs) },
    save: (next = latest.current.value) => save(next),
    keepMine: (next = latest.current.value) => {
      if (theirs) {
        if (!leftOf) setOthers([...others, toValue(theirs)]);
        continueFrom(theirs, next);
      }
      return save(next);
    },
    takeTheirs: () => {
      if (!theirs) return;
      setOthers([...others, value]);
      startFrom(theirs);
    },
    undo: () => startFrom(base),
    /** The version that was not chosen last. */
    other: others.at(-1),
    /** Switches to that version. The one it replaces becomes `other`, unless it is stored anyway. */
    swapOther: () => {
      const other = others.at(-1);
      if (other === undefined) return;
      const isStored = !isAutomatic && isSame(value, toValue(base));
      setOthers([...others.slice(0, -1), ...(isStored ? [] : [value])]);
      change(other);
    },
  };
}

const mineOf = (kind: string) => `${kind} mine `;
const namesOf = (kind: string, id: string) => ({ mine: mineOf(kind) + id, other: `${kind} other ${id}` });

export type Draft<Stored, Value> = ReturnType<typeof useDraft<Stored, Value>>;

/** Unsaved writing as the browser keeps it, and what it is called there. */
export interface FoundDraft<Value> extends KeptDraft<Value> {
  id: string;
}

/** Lists the kept drafts of a kind under ids that begin with `prefix`, the newest first. */
export function listDrafts<Value>(storage: DraftStorage, kind: string, prefix = ''): FoundDraft<Value>[] {
  const all = mineOf(kind);
  return storage
    .keys(all + prefix)
    .flatMap((name) => {
      const kept = findDraft<Value>(storage, name);
      return kept ? { ...kept, id: name.slice(all.length) } : [];
    })
    .toSorted((a, b) => ((a.keptAt ?? '') < (b.keptAt ?? '') ? 1 : -1));
}

/** Renames a draft. If there is no room for both copies, the old one is removed first. */
export function renameDraft<Value>(
  storage: DraftStorage,
  kind: string,
  draft: FoundDraft<Value>,
  id: string,
): void {
  const { id: before, ...kept } = draft;
  const [from, to] = [namesOf(kind, before).mine, namesOf(kind, id).mine];
  if (storage.find(from) === undefined) return;
  const isKept = storage.keep(to, kept);
  storage.forget(from);
  if (!isKept) storage.keep(to, kept);
}

/** Forgets what the browser keeps of something, such as what no longer exists. */
export function forgetDrafts(storage: DraftStorage, kind: string, id: string): void {
  for (const name of Object.values(namesOf(kind, id))) storage.forget(name);
}

/** Finds what was kept, unless an older version of this program wrote it otherwise. */
function findDraft<Value>(storage: DraftStorage, name: string): KeptDraft<Value> | undefined {
  const kept = storage.find(name) as Partial<KeptDraft<Value>> | undefined;
  return kept?.fields === undefined || kept.basedOn === undefined ? undefined : (kept as KeptDraft<Value>);
}

function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
