/** Stores a picture and answers where it is; `onProgress` hears how much has arrived, from 0 to 1. */
export type UploadImage = (
  file: Blob,
  onProgress?: (part: number) => void,
) => Promise<{ src: string; width: number; height: number }>;
