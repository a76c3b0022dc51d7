import { useEffect, useId, useRef, useState } from 'react';
import { savePost, useRefresh } from '#features/blog/blog-administration.queries.ts';
import type { BlogPostResponse } from '#features/blog/blog-post.ts';
import { keepVersion } from '#features/blog/history/post-history.queries.ts';
import { PostMenu, PostTool, type PostToolName } from '#features/blog/post-tool.tsx';
import { whenScheduled } from '#features/blog/when-scheduled.ts';
import { ApiError, serverMessage } from '#http/request.ts';
import { showFailure } from '#platform/admin/show-failure.ts';
import { useStayOpen } from '#platform/admin/stay-open.ts';
import { browserStorage } from '#platform/drafts/browser-storage.ts';
import { Conflict } from '#platform/drafts/conflict.tsx';
import { currentOf, type SaveState } from '#platform/drafts/saver.ts';
import { forgetDrafts, useDraft } from '#platform/drafts/use-draft.ts';
import { LoginForm, PasskeySignIn, SecondStepForm } from '#platform/session/sign-in/sign-in-forms.tsx';
import { AlertDialog } from '#ui/dialogs/alert-dialog.tsx';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { Modal } from '#ui/dialogs/modal.tsx';
import { toast } from '#ui/toasts/toast.ts';
import {
  emptyFields,
  fieldsOf,
  leftOut,
  listDifferences,
  payloadOf,
  type PostFields,
} from './post-fields.ts';
import { PostForm } from './post-form.tsx';
import { PublishingQuestions, questionsIn } from './publishing-questions.tsx';
import {
  draftKind,
  listPosts,
  type Opening,
  openPost,
  type PostDraft,
  UnsavedPosts,
} from './unsaved-posts.tsx';

/** Creates or edits a blog post (specification §2, §4), full screen. Asks before discarding changes. */
export default function PostDialog({ onClose, ...opened }: Opening & { onClose: () => void }) {
  useStayOpen();
  const id = useId();
  const [opening, setOpening] = useState<Opening>(opened);
  const [hasChanges, setChanges] = useState(false);
  /** The action to run after somebody has discarded their changes. */
  const [next, setNext] = useState<() => void>();
  const close = () => (hasChanges ? setNext(() => onClose) : onClose());
  return (
    <Modal
      tabIndex={-1}
      aria-labelledby={id}
      aria-describedby={`${id}text`}
      onClose={close}
      className="inset-0 size-full max-h-none max-w-none bg-paper-raised outline-none"
    >
      <p id={`${id}text`} className="sr-only">
        Fields marked with * are required. What you write is kept in this browser until you save it.
      </p>
      <PostWriter
        // Begins anew when there is different content to edit; what was written before stays in the browser.
        key={opening.draftId}
        opening={opening}
        titleId={id}
        onOpen={(post, { draft, isLosing = false } = {}) => {
          const open = () => {
            setNext(undefined);
            setOpening(openPost(post, draft));
          };
          if (isLosing) setNext(() => open);
          else open();
        }}
        onChanges={setChanges}
        onCancel={close}
        onSaved={onClose}
      />
      {next && (
        <AlertDialog
          title="Close without saving?"
          description="Your changes since you opened this post have not been saved."
          actionLabel="Discard changes"
          cancelLabel="Keep writing"
          onClose={() => setNext(undefined)}
          onAction={() => {
            forgetDrafts(browserStorage, draftKind, opening.draftId);
            next();
          }}
        />
      )}
    </Modal>
  );
}

function PostWriter({
  opening,
  titleId,
  onOpen,
  onChanges,
  onCancel,
  onSaved,
}: {
  opening: Opening;
  titleId: string;
  /** Goes on with another version or draft, after a question if what is written would be lost (`isLosing`). */
  onOpen: (post: BlogPostResponse | undefined, options?: { draft?: PostDraft; isLosing?: boolean }) => void;
  onChanges: (hasChanges: boolean) => void;
  onCancel: () => void;
  onSaved: () => void;
}) {
  const refresh = useRefresh();
  const [tool, setTool] = useState<PostToolName>();
  /** The reason to publish in spite of the questions of the check. */
  const reason = useRef<string>(undefined);
  /** The failure whose dialog was closed. */
  const [dismissed, dismiss] = useState<unknown>();
  const draft = useDraft<BlogPostResponse | undefined, PostFields>({
    kind: draftKind,
    id: opening.draftId,
    stored: opening.post,
    toValue: (post) => (post ? fieldsOf(post) : emptyFields),
    versionOf: (post) => post?.updatedAt ?? null,
    async send(fields, basedOn, before) {
      const stored = await savePost(before?.id, basedOn, payloadOf(fields), reason.current);
      const scheduledFor = whenScheduled(stored, new Date());
      toast({
        title: before ? 'Blog post updated successfully!' : 'Blog post created successfully!',
        description: [
          scheduledFor && `Scheduled for ${scheduledFor}.`,
          leftOut(fields.content, stored.content),
        ]
          .filter(Boolean)
          .join(' '),
      });
      return stored;
    },
    onStored: () => void refresh(),
    storage: browserStorage,
  });
  const [isTaking, setTaking] = useState(false);
  const { base: post, state, theirs, isChanged, isSaving } = draft;
  // A draft may lack fields that are newer.
  const value = { ...emptyFields, ...draft.value };
  const isLosing = isChanged && draft.keptAt === false;
  const error = state.is === 'failed' && !theirs ? state.error : undefined;
  const questions = questionsIn(error);
  const status = error instanceof ApiError ? error.status : undefined;
  useEffect(() => onChanges(isChanged), [isChanged, onChanges]);

  async function reportOutcome(saving: Promise<SaveState>) {
    const saved = await saving;
    const { base: stored, isOpen } = draft.current();
    if (!isOpen) return;
    if (saved.is === 'saved') onSaved();
    // Text written while a new post was being created belongs to that post.
    const [rest] = opening.post || saved.is !== 'changed' ? [] : listPosts(opening.draftId);
    if (rest) onOpen(stored, { draft: rest });
    // Conflicts and publishing questions have a display of their own.
    if (saved.is !== 'failed' || currentOf(saved.error) || questionsIn(saved.error)) return;
    toast({
      variant: 'destructive',
      title: post ? 'Failed to update blog post' : 'Failed to create blog post',
      description: serverMessage(saved.error),
    });
  }
  function save(reasonToPublish?: string) {
    reason.current = reasonToPublish;
    return reportOutcome(draft.save());
  }
  async function takeTheirs(chosen: BlogPostResponse) {
    setTaking(true);
    try {
      await keepVersion(chosen.id, payloadOf(value));
    } catch (failed) {
      setTaking(false);
      return showFailure('Your version was not put into the history', failed);
    }
    draft.takeTheirs();
    toast({ title: 'You are using their version', description: 'Yours is in the post’s history.' });
    onOpen(chosen);
  }

  return (
    <>
      <PostForm
        titleId={titleId}
        draft={draft}
        initial={value}
        error={error}
        offers={
          <UnsavedPosts
            open={opening}
            onRestore={(kept) => onOpen(opening.post, { draft: kept, isLosing })}
          />
        }
        instead={
          theirs?.stored && (
            <Conflict
              savedAt={theirs.stored.updatedAt}
              differences={listDifferences(value, theirs.value)}
              about="Choose which version to continue with; the other one stays in the post’s history."
              isSaving={isSaving || isTaking}
              onKeepMine={() => void reportOutcome(draft.keepMine())}
              onTakeTheirs={() => void takeTheirs(theirs.stored)}
            />
          )
        }
        onSave={() => save()}
        onCancel={onCancel}
        menu={post && <PostMenu tools={['history', 'preview-link']} onChoose={setTool} />}
      />
      {post && tool && (
        <PostTool
          {...{ tool, post, hasChanges: isChanged }}
          onClose={() => setTool(undefined)}
          onRestored={(stored) => {
            setTool(undefined);
            onOpen(stored, { isLosing });
          }}
        />
      )}
      {questions && error !== dismissed && (
        <PublishingQuestions
          questions={questions}
          onClose={() => dismiss(error)}
          onOverride={(given) => void save(given)}
        />
      )}
      {status === 401 && error !== dismissed && (
        <SignInAgain onSignedIn={() => void save(reason.current)} onClose={() => dismiss(error)} />
      )}
    </>
  );
}

/** Signs in again above what is being written, which stays as it is. */
function SignInAgain({ onSignedIn, onClose }: { onSignedIn: () => void; onClose: () => void }) {
  const [isSecondStep, setSecondStep] = useState(false);
  return (
    <Dialog
      title="Sign in to save"
      description="Your session has ended. Your text is still here, and is saved once you have signed in."
      onClose={onClose}
    >
      {isSecondStep ? (
        <SecondStepForm onSignedIn={onSignedIn} onExpired={() => setSecondStep(false)} />
      ) : (
        <LoginForm onSignedIn={onSignedIn} onSecondStep={() => setSecondStep(true)} />
      )}
      <PasskeySignIn key={String(isSecondStep)} secondStep={isSecondStep} onSignedIn={onSignedIn} />
    </Dialog>
  );
}
