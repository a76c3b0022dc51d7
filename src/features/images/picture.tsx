import { pictureSources } from './picture-of.ts';

/** A picture; one of ours is loaded in the variant that suits the screen. */
export function Picture({
  src,
  alt = '',
  size = { width: 960, height: 540 },
  eager = false,
  sizes,
  frame,
  className,
}: {
  src: string;
  /** A description; nothing for one that tells nothing new. */
  alt?: string;
  /** The size in pixels; a typical one until the picture is loaded. */
  size?: { width: number; height: number } | undefined;
  eager?: boolean;
  /** The displayed width, by which the browser chooses the lightest variant that is large enough. */
  sizes: string;
  /** The classes of the box around it. */
  frame?: string;
  className: string;
}) {
  return (
    <picture className={frame}>
      {pictureSources(src).map((source) => (
        <source key={source.type} type={source.type} srcSet={source.srcset} sizes={sizes} />
      ))}
      <img
        // A page served over https may not request pictures over http.
        src={src.replace(/^http:/i, 'https:')}
        alt={alt}
        {...size}
        className={className}
        decoding="async"
        {...(eager ? { fetchPriority: 'high' } : { loading: 'lazy' })}
      />
    </picture>
  );
}
