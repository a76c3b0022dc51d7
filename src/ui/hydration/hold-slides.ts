/**
 * Notes how far sliders in a part of the page are moved before it is hydrated. The returned function, called afterwards, moves them
 * there again, so that React hears of it. Text that was typed needs none of this: it is in its field.
 */
export function holdSlides(part: Element): () => void {
  const slides = new Map<HTMLInputElement, string>();
  const note = ({ target }: Event) => {
    const slider = target as HTMLInputElement;
    if (slider.type === 'range' && part.contains(slider)) slides.set(slider, slider.value);
  };
  addEventListener('input', note, { capture: true });
  return () => {
    removeEventListener('input', note, { capture: true });
    for (const [slider, value] of slides) slide(slider, value);
    slides.clear();
  };
}

function slide(slider: HTMLInputElement, value: string): void {
  const tell = () => slider.dispatchEvent(new Event('input', { bubbles: true }));
  // React compares with the value it finds when it hydrates the slider, which an event makes it do.
  slider.value = slider.defaultValue;
  tell();
  // Set directly: React notes what is set on the element itself.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(slider, value);
  tell();
}
