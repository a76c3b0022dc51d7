export interface ExternalMedia {
  images: boolean;
  videos: boolean;
}
