/** A message as specification §3 has it. */
interface ChatMessage {
  /** Derived from the time it was written. */
  id: string;
  text: string;
  sender: 'bot' | 'user';
  timestamp: Date;
}

let written = 0;

/** A message written now. */
export function newMessage(sender: ChatMessage['sender'], text: string): ChatMessage {
  const timestamp = new Date();
  written += 1;
  return { id: `${timestamp.getTime()}-${written}`, text, sender, timestamp };
}
