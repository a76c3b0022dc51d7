import { brokerage } from '#brokerage/brokerage.ts';

/** Links to the blog's feed in the head of the page, for feed readers. */
export function FeedLink() {
  return (
    <link rel="alternate" type="application/atom+xml" title={`${brokerage.name} blog`} href="/feed.xml" />
  );
}
