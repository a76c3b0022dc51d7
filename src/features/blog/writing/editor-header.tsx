import type { ReactNode } from 'react';
import { EditIcon, PreviewIcon, SettingsIcon } from '#ui/admin-icons.tsx';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { CloseIcon } from '#ui/icons.tsx';
import { dateInOntario } from '#lib/calendar.ts';
import { formatMomentShortly, formatTimeOf } from '#lib/format-moment.ts';

const tool = 'max-lg:size-11 max-lg:px-0 aria-expanded:bg-paper-sunk';

/** The bar above what is written: what it is, where its newest words are, and what else can be done. */
export function EditorHeader({
  title,
  state,
  menu,
  actions,
  isPreview,
  isSettingsOpen,
  settingsId,
  wrongSettings,
  onPreview,
  onSettings,
  onClose,
}: {
  title: ReactNode;
  state: ReactNode;
  menu: ReactNode;
  /** Cancel and save. */
  actions: ReactNode;
  isPreview: boolean;
  isSettingsOpen: boolean;
  settingsId: string;
  /** How many of the settings have to be corrected. */
  wrongSettings: number;
  onPreview: () => void;
  onSettings: () => void;
  onClose: () => void;
}) {
  return (
    <div className="flex min-h-12 items-center gap-1 border-b border-line px-1 sm:min-h-14 sm:gap-2 sm:px-3">
      <IconButton label="Close" tooltip="Close" className="max-sm:size-11" onClick={onClose}>
        <CloseIcon className="size-5" />
      </IconButton>
      <div className="min-w-0 flex-1 lg:flex lg:items-baseline lg:gap-4">
        {title}
        {state}
      </div>
      <Button variant="quiet" size="small" className={tool} onClick={onPreview}>
        {isPreview ? <EditIcon /> : <PreviewIcon />}
        <span className="max-lg:sr-only">{isPreview ? 'Back to editing' : 'Preview'}</span>
      </Button>
      <Button
        variant="quiet"
        size="small"
        className={`relative ${tool}`}
        aria-expanded={isSettingsOpen}
        aria-controls={settingsId}
        disabled={isPreview}
        onClick={onSettings}
      >
        <SettingsIcon />
        <span className="max-lg:sr-only">Settings</span>
        {wrongSettings > 0 && (
          <span className="tabular grid size-5 place-items-center rounded-full bg-wrong text-[0.75rem] text-paper-raised max-lg:absolute max-lg:top-0.5 max-lg:right-0.5">
            {wrongSettings}
            <span className="sr-only"> to correct</span>
          </span>
        )}
      </Button>
      {menu}
      {actions && <div className="flex items-center gap-2 border-line sm:border-l sm:pl-3">{actions}</div>}
    </div>
  );
}

/** Where the newest words are: on the server, in this browser, or nowhere but on the screen. */
export function SaveStatus({
  savedAt,
  keptAt,
  hasChanges,
}: {
  /** When the server last stored the post (ISO 8601); null for a new one. */
  savedAt: string | null;
  /** When this browser kept it (ISO 8601); false when it cannot. */
  keptAt: string | false | undefined;
  hasChanges: boolean;
}) {
  const look = 'truncate text-small max-sm:text-[0.75rem]';
  if (hasChanges && keptAt === false)
    return (
      <p role="alert" className={`${look} font-semibold text-wrong`}>
        Not saved<span className="max-sm:sr-only">: this browser cannot keep a copy, save often</span>
      </p>
    );
  if (!hasChanges && savedAt === null) return null;
  return (
    <p className={`${look} text-ink-soft`}>
      {!hasChanges && <>Saved on the server {when(savedAt!)}</>}
      {hasChanges && (keptAt ? <>Kept in this browser {when(keptAt)}</> : 'Not saved')}
    </p>
  );
}

function when(moment: string) {
  const date = new Date(moment);
  const now = new Date();
  const isToday = dateInOntario(date) === dateInOntario(now);
  return (
    <time dateTime={moment}>{isToday ? `at ${formatTimeOf(date)}` : formatMomentShortly(date, now)}</time>
  );
}
