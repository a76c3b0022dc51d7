/** What a page shows besides what is always the same (the app's PageData), and how long that stays true. */
export interface PageFacts {
  status: 200 | 404;
  data: object;
  /** More of PageData that the HTML shows and that need not travel a second time. */
  shown?: object;
  /** When the page has to be rendered anew; never, when not given. */
  validUntil?: Date;
  /** What it shows of other hosts. */
  foreign?: { images: boolean; videos: boolean };
}
