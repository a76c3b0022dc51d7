const embeds = /<(?:img|iframe|table)\b/i;
/** Any character a reader can see: no whitespace, control or zero-width character, no Hangul or Braille blank. */
const visible = /[^\s\p{Z}\p{Cc}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** Whether HTML shows nothing: no letter, picture, video or table. Exact for cleaned HTML only. */
export function isBlankContent(html: string): boolean {
  return !embeds.test(html) && !visible.test(html.replaceAll(/<[^<>]*>|&nbsp;/g, ''));
}
