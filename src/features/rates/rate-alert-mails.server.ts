import { signToken } from '#http/signed-link.server.ts';
import { button, details } from '#platform/outbox/mail-blocks.server.ts';
import {
  type MailSettings,
  type MailTemplates,
  oneClick,
  type WrittenMail,
} from '#platform/outbox/mail-template.server.ts';
import { productName } from './rate-alert.ts';
import type { RateDrop } from './rate-alerts.store.server.ts';
import { rateCaveat } from './rate-days.ts';
import { rateLine, rateName, rateText } from './rates.ts';

declare module '#http/signed-link.server.ts' {
  interface LinkPurposes {
    'rate-alerts': true;
  }
}

export const rateAlertMails = {
  'rate-alert-confirmation': {
    label: 'Confirmation of a rate alert',
    area: 'newsletter',
    write: confirmation,
  },
  'rate-alert': { label: 'Rate alert', area: 'newsletter', isUnasked: true, write: writeRateDrop },
} satisfies MailTemplates<never>;

function stopping({ publicUrl, linkKey }: MailSettings, id: string) {
  const href = `${publicUrl}/rates/alerts?token=${signToken(linkKey, 'rate-alerts', id)}`;
  const footnote =
    'You are receiving this email because this address was entered under “Hear when a rate falls” on our website.';
  return { headers: oneClick(href), footnote, unsubscribeLink: { label: 'Stop these emails', href } };
}

function confirmation(
  { id, product, step, rate }: { id: string; product: string; step: number; rate: number },
  settings: MailSettings,
): WrittenMail {
  return {
    ...stopping(settings, id),
    subject: `We’ll tell you when our ${productName(product)} rate falls`,
    preview: `By ${step} percentage points or more.`,
    heading: 'We’re watching it for you',
    blocks: [
      `We’ll email you when our lowest ${productName(product)} rate is ${step} percentage points or more below ${rateText(rate)}, at most once a day.`,
      'Not you, or no longer interested? Click below to stop these emails.',
    ],
  };
}

function writeRateDrop({ id, fallen }: Pick<RateDrop, 'id' | 'fallen'>, settings: MailSettings): WrittenMail {
  const [{ rate, from }] = fallen as [RateDrop['fallen'][number]];
  return {
    ...stopping(settings, id),
    subject: `${rateName(rate)}: now ${rateText(rate.rate)} (APR ${rateText(rate.apr)})`,
    preview: `It was ${rateText(from)}.`,
    heading: fallen.length === 1 ? 'A rate you watch has fallen' : 'Rates you watch have fallen',
    blocks: [
      details(
        fallen.map((fall) => ({
          term: rateName(fall.rate),
          value: `${rateLine(fall.rate)} It was ${rateText(fall.from)}.`,
        })),
      ),
      rateCaveat,
      button('Ask for this rate', `${settings.publicUrl}/rates`),
    ],
  };
}
