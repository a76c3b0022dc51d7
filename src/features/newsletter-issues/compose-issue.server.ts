import { jpegOf } from '#features/images/picture-of.ts';
import { rateCaveat } from '#features/rates/rate-days.ts';
import {
  articleTeaser,
  type Block,
  button,
  details,
  heading,
  linkedParagraph,
} from '#platform/outbox/mail-blocks.server.ts';
import type { MailSettings, WrittenMail } from '#platform/outbox/mail-template.server.ts';
import { isButtonAddress, type Issue, type ShownBlock } from './newsletter-issue.ts';

export type IssueText = Pick<Issue, 'subject' | 'preview' | 'blocks'>;

export function composeIssue(
  { subject, preview, blocks }: IssueText,
  { publicUrl }: MailSettings,
  unsubscribe: string,
): WrittenMail {
  const title = subject || 'No subject yet';
  const isOnePost = blocks.filter(({ kind }) => kind === 'post').length === 1;
  return {
    subject: title,
    preview,
    heading: title,
    blocks: blocks.flatMap((block) => mailBlocksOf(block, publicUrl, isOnePost ? title : undefined)),
    footnote: 'You are receiving this email because you subscribed to our newsletter.',
    unsubscribeLink: { label: 'Unsubscribe', href: unsubscribe },
  };
}

/** A block as the email shows it. `omitTitle` is the title that is not repeated, if the issue is about one post. */
function mailBlocksOf(block: ShownBlock, publicUrl: string, omitTitle: string | undefined): Block[] {
  switch (block.kind) {
    case 'heading':
      return block.text ? [heading(block.text)] : [];
    case 'text':
      return block.text
        .split(/\n\s*\n/)
        .filter((text) => text.trim())
        .map((text) => linkedParagraph(text.trim()));
    case 'button':
      return isButtonAddress(block.address) && block.label ? [button(block.label, block.address)] : [];
    case 'rates':
      return block.rates?.length
        ? [
            details(block.rates.map(({ name, line }) => ({ term: name, value: line }))),
            rateCaveat,
            button('See today’s rates', `${publicUrl}/rates`),
          ]
        : [];
    default:
      return block.post ? [teaserOf(block.slug, block.post, publicUrl, omitTitle)] : [];
  }
}

function teaserOf(
  slug: string,
  { title, excerpt, imageUrl, imageSize }: NonNullable<Extract<ShownBlock, { kind: 'post' }>['post']>,
  publicUrl: string,
  omitTitle: string | undefined,
): Block {
  return articleTeaser({
    title: title === omitTitle ? undefined : title,
    excerpt,
    href: `${publicUrl}/blog/${slug}`,
    linkLabel: 'Read the article',
    // Pictures on other hosts would tell them who reads the newsletter.
    ...(imageUrl?.startsWith('/') && { picture: { src: `${publicUrl}${jpegOf(imageUrl)}`, ...imageSize } }),
  });
}
