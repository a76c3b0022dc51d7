import type { PageSource } from '#pages/page-source.server.ts';

/** Tells a page whether there is a mail server, on which the link for a forgotten password depends. */
export const saysWhetherMailIsSent: PageSource = {
  async read(_request, { sendsMail = false }) {
    return { status: 200, data: { sendsMail } };
  },
};
