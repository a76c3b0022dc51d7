import { icon } from './icons.tsx';

// For forms and lists about contacts, so that other pages do not fetch them.

export const MailIcon = icon('m3.5 6.5 8.5 7 8.5-7', <rect x="3" y="5.5" width="18" height="13" rx="1.5" />);
export const PinIcon = icon(
  'M12 21s7-6.1 7-11.5a7 7 0 0 0-14 0C5 14.9 12 21 12 21Z',
  <circle cx="12" cy="9.5" r="2.5" />,
);
export const ClockIcon = icon('M12 7v5l3.5 2', <circle cx="12" cy="12" r="8.5" />);
export const VideoIcon = icon(
  'm15.5 10.5 5.5-3v9l-5.5-3',
  <rect x="3" y="6" width="12.5" height="12" rx="1.5" />,
);
