import parse, { attributesToProps, domToReact } from 'html-react-parser';
import { readFileSync } from 'node:fs';
import BookingLink from '../made/booking-link.jsx';
import PreApproval from '../made/pre-approval.jsx';

const { html } = JSON.parse(readFileSync('made/home.json', 'utf8'));

/** The home page's HTML as elements, with what is alive in it as components of the browser. */
export default function Home() {
  let hasLink = false;
  return parse(html, {
    replace({ name, attribs, children }) {
      const Part =
        name === 'form' && attribs.action === '/pre-approval'
          ? PreApproval
          : name === 'a' && attribs.href === '/book' && !hasLink
            ? BookingLink
            : undefined;
      if (!Part) return undefined;
      if (Part === BookingLink) hasLink = true;
      return <Part attributes={attributesToProps(attribs)}>{domToReact(children)}</Part>;
    },
  });
}
