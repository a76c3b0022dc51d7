/** `sanitiseContent`, loaded when somebody writes: with its libraries sixty modules, which readers do not need. */
export async function cleanContent(html: string): Promise<string> {
  const { sanitiseContent } = await import('./sanitise-content.server.ts');
  return sanitiseContent(html);
}
