import { ApiError } from '#http/request.ts';
import { type Image, maxUploadBytes } from './image.ts';

/** Uploads a picture; `onProgress` gets the share from 0 to 1. Throws ApiError, or an Error with our own message. */
export function uploadImage(file: Blob, onProgress: (part: number) => void = () => {}): Promise<Image> {
  if (file.size > maxUploadBytes) {
    return Promise.reject(new Error('This picture is larger than 15 MB. Please make it smaller first.'));
  }
  // `fetch` does not report upload progress.
  const sending = new XMLHttpRequest();
  return new Promise((resolve, reject) => {
    sending.upload.addEventListener('progress', ({ loaded, total }) =>
      onProgress(total ? loaded / total : 0),
    );
    sending.addEventListener('load', () => {
      if (sending.status === 201) resolve(JSON.parse(sending.responseText) as Image);
      else reject(new ApiError(sending, sending.responseText));
    });
    sending.addEventListener('error', () =>
      reject(new Error('The picture could not be sent. Please check your connection and try again.')),
    );
    sending.open('POST', '/api/images');
    sending.setRequestHeader('content-type', file.type || 'application/octet-stream');
    sending.send(file);
  });
}
