import { pictureOf } from '#features/images/picture-of.ts';
import { classNames } from '#ui/class-names.ts';

const grounds: Record<string, string> = {
  'mortgage-tips': 'bg-lake',
  'first-time-buyers': 'bg-press',
  refinancing: 'bg-paper-sunk',
  'market-updates': 'bg-ink-soft',
  investment: 'bg-brick',
};

/**
 * A post's picture in its own frame, with its space reserved. Without a picture, a gable on the category's colour. It
 * is decorative: the title beside it says what the post is about.
 */
export function PostPicture({
  imageUrl,
  category,
  eager = false,
  sizes,
  className,
}: {
  imageUrl: string | null;
  category: string;
  /** Visible as soon as the page is. */
  eager?: boolean;
  /** How wide it is displayed, so that the browser can choose the lightest variant that is large enough. */
  sizes: string;
  className?: string;
}) {
  const frame = classNames(
    'block aspect-3/2 w-full overflow-hidden',
    grounds[category] ?? 'bg-lake',
    className,
  );
  if (imageUrl === null) {
    return (
      <svg aria-hidden="true" viewBox="0 0 300 200" className={frame} fill="none" strokeLinejoin="round">
        <path d="M-10 150h320" stroke="var(--color-ink)" strokeWidth="2" />
        <g fill="var(--color-paper)" stroke="var(--color-ink)" strokeWidth="2">
          <path d="M40 150V98l32-26 32 26v52Z" />
          <path d="M104 150V78l46-38 46 38v72Z" />
          <path d="M196 150v-44l32-24 32 24v44Z" />
        </g>
        <g fill="var(--color-ink)">
          <path d="M143 150v-30h14v30ZM122 92h14v16h-14ZM164 92h14v16h-14ZM65 108h14v14H65ZM221 112h14v14h-14Z" />
        </g>
      </svg>
    );
  }
  return (
    <picture className={frame}>
      {pictureOf(imageUrl)?.sources.map((source) => (
        <source key={source.type} type={source.type} srcSet={source.srcset} sizes={sizes} />
      ))}
      <img
        // A page served over https may not request pictures over http.
        src={imageUrl.replace(/^http:/i, 'https:')}
        alt=""
        width={900}
        height={600}
        className="size-full object-cover"
        decoding="async"
        {...(eager ? { fetchPriority: 'high' } : { loading: 'lazy' })}
      />
    </picture>
  );
}
