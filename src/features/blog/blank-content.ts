const embeds = /<(?:img|iframe|table)\b/i;
/** Anything a reader sees: no space, no control character, nothing of no width, no blank of Hangul or Braille. */
const visible = /[^\s\p{Z}\p{Cc}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** Whether HTML shows nothing: no letter, picture, video or table. Exact for cleaned HTML only. */
export function isBlankContent(html: string): boolean {
  return !embeds.test(html) && !visible.test(html.replaceAll(/<[^<>]*>|&nbsp;/g, ''));
}
