/** The calendar entry in a mail, as name and value. */
export function calendarIn(mail: {
  attachments: { mimeType: string; content: unknown }[];
}): Record<string, string> {
  const { content } = mail.attachments.find(({ mimeType }) => mimeType === 'text/calendar')!;
  const text = typeof content === 'string' ? content : new TextDecoder().decode(content as ArrayBuffer);
  return Object.fromEntries(
    text
      .replaceAll(/\r?\n /g, '')
      .split(/\r?\n/)
      .map((line) => /^([A-Z-]+)[^:]*:(.*)$/.exec(line)?.slice(1) ?? [])
      .filter((pair) => pair.length === 2),
  );
}
