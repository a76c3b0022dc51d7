import type { Locator } from '@playwright/test';
import sharp from 'sharp';

/** Pastes, with this on the clipboard. */
export async function paste(editor: Locator, html: string) {
  await editor.evaluate((element, text) => {
    const data = new DataTransfer();
    data.setData('text/html', text);
    data.setData('text/plain', 'plain');
    element.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
    );
  }, html);
}

/** Gives the editor a picture, as a dropped or pasted file. */
export async function pasteFile(editor: Locator, how: 'drop' | 'paste', bytes: Buffer, name: string) {
  await editor.evaluate(
    (element, file) => {
      const data = new DataTransfer();
      const content = Uint8Array.from(atob(file.base64), (character) => character.codePointAt(0)!);
      data.items.add(new File([content], file.name, { type: 'image/png' }));
      const { x, y } = element.getBoundingClientRect();
      const event =
        file.how === 'paste'
          ? new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true })
          : new DragEvent('drop', {
              dataTransfer: data,
              clientX: x + 30,
              clientY: y + 25,
              bubbles: true,
              cancelable: true,
            });
      element.dispatchEvent(event);
    },
    { how, base64: bytes.toString('base64'), name },
  );
}

/** A PNG of 1000 by 500 pixels in one colour. */
export const picture = (background: string) =>
  sharp({ create: { width: 1000, height: 500, channels: 3, background } })
    .png()
    .toBuffer();
