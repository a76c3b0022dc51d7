import { noteReadingOn } from './reading-on.ts';

noteReadingOn();

// The page is readable as served, so its scripts leave the bandwidth to its text and fonts until it has been painted.
const [entry, ...others] = document.getElementById('start')!.dataset.scripts!.split(' ');

function begin() {
  // All at once, rather than each when the previous one imports it.
  for (const href of others) {
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
  }
  void import(/* @vite-ignore */ entry!);
}

// A page in a background tab is not painted.
if (document.hidden || !PerformanceObserver.supportedEntryTypes.includes('paint')) begin();
else {
  const observer = new PerformanceObserver(() => {
    observer.disconnect();
    begin();
  });
  observer.observe({ type: 'paint', buffered: true });
}
