/** Stores a picture and returns its address; `onProgress` is notified of the uploaded share, from 0 to 1. */
export type UploadImage = (
  file: Blob,
  onProgress?: (part: number) => void,
) => Promise<{ src: string; width: number; height: number }>;
