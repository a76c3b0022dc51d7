/** What a page shows from other hosts. */
export interface ExternalMedia {
  images: boolean;
  videos: boolean;
}
