import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import helmet from 'helmet';
import type { ExternalMedia } from './external-media.ts';

const noExternalMedia: ExternalMedia = { images: false, videos: false };

/**
 * Response headers that limit what our documents may do. The one inline script and style sheet are allowed by
 * their hashes. `external` allows the pictures and videos from other hosts that authors put into a post.
 */
export function securityHeaders(
  { styleHash, scriptHash }: { styleHash: string; scriptHash: string },
  external = noExternalMedia,
): Record<string, string> {
  const setHeaders = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'", `'${scriptHash}'`],
        styleSrc: ["'self'", `'${styleHash}'`],
        imgSrc: ["'self'", 'data:', ...(external.images ? ['https:'] : [])],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        manifestSrc: ["'self'"],
        // Frames of our own show emails in the admin area. No other document of ours may be framed.
        frameSrc: [
          "'self'",
          ...(external.videos ? ['https://www.youtube-nocookie.com', 'https://player.vimeo.com'] : []),
        ],
        formAction: ["'self'"],
        baseUri: ["'none'"],
        frameAncestors: ["'none'"],
      },
    },
    // Added when a response is sent, on which its duration depends.
    strictTransportSecurity: false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    xFrameOptions: { action: 'deny' },
  });
  const response = new ServerResponse(new IncomingMessage(new Socket()));
  setHeaders(response.req, response, (error) => {
    if (error) throw error as Error;
  });
  return { ...response.getHeaders() } as Record<string, string>;
}
