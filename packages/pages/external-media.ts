/** Hosts of a page's pictures and videos. */
export interface ExternalMedia {
  images: boolean;
  videos: boolean;
}
