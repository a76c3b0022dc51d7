import { pictureOf } from './picture-of.ts';

/** How wide a picture is displayed in an article: as wide as the text, or as the screen. */
const articleSizes = '(min-width: 48rem) 44rem, 100vw';

/**
 * Wraps every image of ours in sanitised HTML in a `picture` element with its smaller and lighter variants. Everything
 * else stays as it is, character by character.
 */
export function withPictures(html: string, sizes: string = articleSizes): string {
  return html.replace(/<img\b[^>]*>/g, (image) => {
    const picture = pictureOf(/\ssrc="([^"]*)"/.exec(image)?.[1] ?? '');
    if (!picture) return image;
    const sources = picture.sources.map(
      ({ type, srcset }) => `<source type="${type}" srcset="${srcset}" sizes="${sizes}">`,
    );
    return `<picture>${sources.join('')}${image}</picture>`;
  });
}
