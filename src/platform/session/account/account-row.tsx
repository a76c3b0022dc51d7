import type { ReactNode } from 'react';

export function AccountRow({
  title,
  mark,
  detail,
  children,
}: {
  title: string;
  mark?: string | false;
  detail: ReactNode;
  children: ReactNode;
}) {
  return (
    <li className="flex min-h-16 flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-line py-3">
      <div>
        <p className="font-semibold break-words">
          {title}
          {mark && (
            <span className="ml-2 rounded-full bg-ink px-2.5 py-0.5 text-small text-paper-raised">
              {mark}
            </span>
          )}
        </p>
        <p className="text-small text-ink-soft">{detail}</p>
      </div>
      {children}
    </li>
  );
}
