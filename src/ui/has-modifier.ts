type Modifiers = Pick<KeyboardEvent, 'altKey' | 'ctrlKey' | 'metaKey'>;

/** True for keys pressed together with Alt, Ctrl or Command: these belong to the browser or the system. */
export const hasModifier = ({ altKey, ctrlKey, metaKey }: Modifiers) => altKey || ctrlKey || metaKey;
