import type { ReactNode } from 'react';
import type { BlogPostResponse } from '#features/blog/blog-post.ts';
import { dateInOntario } from '#lib/calendar.ts';
import { formatMomentShortly, formatTimeOf } from '#lib/format-moment.ts';
import type { Draft } from '#platform/drafts/use-draft.ts';
import { EditIcon, PreviewIcon, SettingsIcon } from '#ui/admin-icons.tsx';
import { QuietButton } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { CloseIcon } from '#ui/icons.tsx';
import type { PostFields } from './post-fields.ts';
import type { useSettingsPanel } from './post-settings.tsx';

export type EditedPost = Draft<BlogPostResponse | undefined, PostFields>;

const tool = 'max-lg:size-11 max-lg:px-0 aria-expanded:bg-paper-sunk';

export function EditorHeader({
  titleId,
  draft,
  menu,
  actions,
  isPreview,
  settings,
  settingsId,
  wrongSettings,
  wrong,
  onPreview,
  onClose,
}: {
  titleId: string;
  draft: EditedPost;
  menu: ReactNode;
  actions: ReactNode;
  isPreview: boolean;
  settings: ReturnType<typeof useSettingsPanel>;
  settingsId: string;
  wrongSettings: number;
  /** The number of fields that kept it from being saved. */
  wrong: number;
  onPreview: () => void;
  onClose: () => void;
}) {
  return (
    <div className="flex min-h-12 items-center gap-1 border-b border-line px-1 sm:min-h-14 sm:gap-2 sm:px-3">
      <IconButton label="Close" tooltip="Close" className="max-sm:size-11" onClick={onClose}>
        <CloseIcon className="size-5" />
      </IconButton>
      <div className="min-w-0 flex-1 lg:flex lg:items-baseline lg:gap-4">
        <h2 id={titleId} className="truncate font-sans text-small font-semibold tracking-normal">
          {draft.base ? 'Edit Blog Post' : 'Create New Blog Post'}
        </h2>
        <SaveStatus {...{ draft, wrong }} />
      </div>
      <QuietButton className={tool} onClick={onPreview}>
        {isPreview ? <EditIcon /> : <PreviewIcon />}
        <span className="max-lg:sr-only">{isPreview ? 'Back to editing' : 'Preview'}</span>
      </QuietButton>
      <QuietButton
        className={`relative ${tool}`}
        aria-expanded={settings.isOpen}
        aria-controls={settingsId}
        disabled={isPreview}
        onClick={() => settings.setOpen(!settings.isOpen)}
      >
        <SettingsIcon />
        <span className="max-lg:sr-only">Settings</span>
        {wrongSettings > 0 && (
          <span className="tabular grid size-5 place-items-center rounded-full bg-wrong text-[0.75rem] text-paper-raised max-lg:absolute max-lg:top-0.5 max-lg:right-0.5">
            {wrongSettings}
            <span className="sr-only"> to correct</span>
          </span>
        )}
      </QuietButton>
      {menu}
      {actions && <div className="flex items-center gap-2 border-line sm:border-l sm:pl-3">{actions}</div>}
    </div>
  );
}

/** Says where the latest changes are: on the server, in this browser, or only on the screen. */
function SaveStatus({ draft: { base, keptAt, isChanged }, wrong }: { draft: EditedPost; wrong: number }) {
  const look = 'truncate text-small max-sm:text-[0.75rem]';
  if (wrong > 0 || (isChanged && keptAt === false))
    return (
      <p role="alert" className={`${look} font-semibold text-wrong`}>
        Not saved
        {wrong > 0 ? (
          <>: {wrong} to correct</>
        ) : (
          <span className="max-sm:sr-only">: this browser cannot keep a copy, save often</span>
        )}
      </p>
    );
  if (!isChanged && !base) return null;
  return (
    <p className={`${look} text-ink-soft`}>
      {!isChanged && <>Saved on the server {when(base!.updatedAt)}</>}
      {isChanged && (keptAt ? <>Kept in this browser {when(keptAt)}</> : 'Not saved')}
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
