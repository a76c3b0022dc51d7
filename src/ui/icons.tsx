import type { ReactNode } from 'react';

export interface IconProps {
  className?: string | undefined;
}

/** A line icon, as heavy as all others; the text beside it says what it means. */
export function Icon({ className = 'size-5', children }: IconProps & { children: ReactNode }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 24 24"
      className={`shrink-0 ${className}`}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      {children}
    </svg>
  );
}

export const icon = (lines: string, shapes?: ReactNode) => (props: IconProps) => (
  <Icon {...props}>
    {shapes}
    <path d={lines} />
  </Icon>
);

export const PhoneIcon = icon(
  'M5 3.5h3.5l1.7 4.6-2.3 1.6a12 12 0 0 0 6.4 6.4l1.6-2.3 4.6 1.7V19a2 2 0 0 1-2.2 2A17.2 17.2 0 0 1 3 5.7 2 2 0 0 1 5 3.5Z',
);
export const CalendarIcon = icon(
  'M4 10h16M8.5 3.5v4M15.5 3.5v4',
  <rect x="4" y="5.5" width="16" height="14.5" rx="1.5" />,
);
export const MenuIcon = icon('M4 7h16M4 12h16M4 17h16');
export const CloseIcon = icon('m6 6 12 12M18 6 6 18');
export const CheckIcon = icon('m5 12.5 4.5 4.5L19 7.5');
export const ArrowIcon = icon('M4 12h15m-6-6 6 6-6 6');
export const ExpandIcon = icon('m6 9.5 6 6 6-6');
export const ChatIcon = icon('M4 5h16v11H11l-4.5 4v-4H4ZM8.5 9.5h7M8.5 12.5h4.5');
