import { brokerage } from '#brokerage/brokerage.ts';

/** Tells feed readers, in the head of the page, where the blog's feed is. */
export function FeedLink() {
  return (
    <link rel="alternate" type="application/atom+xml" title={`${brokerage.name} blog`} href="/feed.xml" />
  );
}
