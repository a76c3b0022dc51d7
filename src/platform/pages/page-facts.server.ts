/** What a page shows besides its static content (the app's PageData), and how long that is valid. */
export interface PageFacts {
  status: 200 | 404;
  data: object;
  /** More of PageData that is in the HTML and need not be sent a second time. */
  shown?: object;
  /** When the page has to be rendered again; never when missing. */
  validUntil?: Date;
  /** What it shows from other hosts. */
  foreign?: { images: boolean; videos: boolean };
}
