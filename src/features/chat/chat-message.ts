import type { ChatLink } from './chat-links.ts';

/** A message as specification §3 has it, and what stands under a reply. */
interface ChatMessage {
  /** Derived from the time it was written. */
  id: string;
  text: string;
  sender: 'bot' | 'user';
  timestamp: Date;
  links: readonly ChatLink[];
}

let written = 0;

/** A message written now. */
export function newMessage(
  sender: 'bot' | 'user',
  text: string,
  links: readonly ChatLink[] = [],
): ChatMessage {
  const timestamp = new Date();
  written += 1;
  return { id: `${timestamp.getTime()}-${written}`, text, sender, timestamp, links };
}
