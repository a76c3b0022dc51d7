import { type RefObject, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { ApiError, serverMessage } from '#http/api-error.ts';
import { Conflict } from '#platform/drafts/conflict.tsx';
import { currentOf } from '#platform/drafts/current-of.ts';
import type { ErrorBody } from '#http/error-body.ts';
import { randomKey } from '#lib/random-key.ts';
import { useHoldPage } from '#platform/admin/hold-page.ts';
import { AlertDialog } from '#ui/dialogs/alert-dialog.tsx';
import { Modal } from '#ui/dialogs/modal.tsx';
import { toast } from '#ui/toasts/toast.ts';
import { useSaving } from '#features/blog/blog-administration.queries.ts';
import type { BlogPostResponse } from '#features/blog/blog-post.ts';
import { PostMenu, PostTool, type PostToolName } from '#features/blog/post-tool.tsx';
import {
  draftKey,
  dropDraft,
  keepDraft,
  type KeptDraft,
  listDrafts,
  openPost,
  renameDraft,
  RestoreOffer,
} from './kept-drafts.tsx';
import { listDifferences } from './post-differences.ts';
import { fieldsOf, leftOut, payloadOf, type PostFields } from './post-fields.ts';
import { PostForm } from './post-form.tsx';
import type { Finding } from '#features/blog/publishing-check/finding.ts';
import { PublishingQuestions, questionsIn } from './publishing-questions.tsx';
import { SignInAgain } from './sign-in-again.tsx';

/** What became of an attempt to save, if it failed. */
type Failure = { fields: PostFields; basedOn: string | null } & (
  | { is: 'unreachable' | 'signed-out' }
  | { is: 'refused'; body: Partial<ErrorBody> }
  | { is: 'questioned'; findings: Finding[] }
  | { is: 'conflict'; theirs: BlogPostResponse }
);

/** Creates or edits a blog post (specification §2, §4) on the whole screen. Nothing written is discarded unasked. */
export default function PostDialog({
  post: opened,
  draft,
  opener,
  onClose,
}: {
  /** The post to edit; a new one when undefined. */
  post: BlogPostResponse | undefined;
  /** A restored draft to start with instead. */
  draft: KeptDraft | undefined;
  opener: RefObject<HTMLElement | null>;
  onClose: () => void;
}) {
  useHoldPage();
  const id = useId();
  const [post, setPost] = useState(opened);
  const postId = post?.id ?? null;
  const [opening, setOpening] = useState(() => openPost(post, draft));
  const [offers, setOffers] = useState(() => (draft ? [] : listDrafts(postId)));
  const [hasChanges, setChanges] = useState(opening.isChanged);
  const [isAsking, setAsking] = useState(false);
  const [failure, setFailure] = useState<Failure>();
  const [tool, setTool] = useState<PostToolName>();
  const content = useRef<HTMLDialogElement>(null);
  const menuButton = useRef<HTMLButtonElement>(null);
  /** The draft that was saved or given up: it is not kept any more. */
  const over = useRef<KeptDraft['key']>(undefined);
  const saving = useSaving();

  async function save(fields: PostFields, basedOn: string | null, reason?: string) {
    // Two versions are shown until one of them is saved.
    if (failure?.is !== 'conflict') setFailure(undefined);
    try {
      const stored = await saving.mutateAsync({ id: postId, basedOn, post: payloadOf(fields), reason });
      giveUpDraft();
      toast({
        title: post ? 'Blog post updated successfully!' : 'Blog post created successfully!',
        description: leftOut(fields.content, stored.content),
      });
      onClose();
    } catch (error) {
      const attempt = { fields, basedOn };
      const findings = questionsIn(error);
      if (findings) return setFailure({ ...attempt, is: 'questioned', findings });
      toast({
        variant: 'destructive',
        title: post ? 'Failed to update blog post' : 'Failed to create blog post',
        description: serverMessage(error),
      });
      const theirs = currentOf(error) as BlogPostResponse | undefined;
      if (theirs) setFailure({ ...attempt, is: 'conflict', theirs });
      else if (!(error instanceof ApiError)) setFailure({ ...attempt, is: 'unreachable' });
      else if (error.status === 401) setFailure({ ...attempt, is: 'signed-out' });
      else setFailure({ ...attempt, is: 'refused', body: error.body ?? {} });
    }
  }

  // A draft restored from the list of posts is kept by this editor from now on.
  const takeOver = useEffectEvent(() => {
    if (draft) renameDraft(draft, opening.key);
  });
  useEffect(() => takeOver(), []);

  function giveUpDraft() {
    over.current = opening.key;
    dropDraft(opening);
  }

  /** Keeps a version that was not chosen in this browser. */
  function keepOther(fields: PostFields, basedOn: string | null) {
    const name = { postId, kind: 'other' } as const;
    const key = draftKey(name, randomKey());
    const storedSlug = post?.slug ?? null;
    keepDraft({ ...name, key, storedSlug, fields, basedOn, keptAt: new Date().toISOString() });
  }

  /** Starts over with other content; what was written before stays in the browser. */
  function startWith(stored: BlogPostResponse | undefined, kept?: KeptDraft) {
    const next = openPost(stored, kept);
    if (kept) renameDraft(kept, next.key);
    setPost(stored);
    setOpening(next);
    setChanges(next.isChanged);
  }

  const close = () => {
    if (hasChanges) setAsking(true);
    else onClose();
  };

  const title = post ? 'Edit Blog Post' : 'Create New Blog Post';
  return (
    <Modal
      box={content}
      opener={opener}
      tabIndex={-1}
      aria-labelledby={id}
      aria-describedby={`${id}text`}
      onClose={close}
      className="inset-0 size-full max-h-none max-w-none bg-paper-raised outline-none"
    >
      <p id={`${id}text`} className="sr-only">
        Fields marked with * are required. What you write is kept in this browser until you save it.
      </p>
      <PostForm
        // Remounts when there is different content to edit.
        key={opening.key}
        title={
          <h2 id={id} className="truncate font-sans text-small font-semibold tracking-normal">
            {title}
          </h2>
        }
        post={post}
        opening={opening}
        over={over}
        refusal={failure?.is === 'refused' ? failure.body : undefined}
        isUnreachable={failure?.is === 'unreachable'}
        isSaving={saving.isPending}
        offers={offers.map((offered) => (
          <RestoreOffer
            key={offered.key}
            draft={offered}
            onRestore={() => {
              setOffers(offers.filter((other) => other !== offered));
              startWith(post, offered);
            }}
            onDiscard={() => {
              dropDraft(offered);
              setOffers(offers.filter((other) => other !== offered));
            }}
          />
        ))}
        instead={
          failure?.is === 'conflict' && (
            <Conflict
              savedAt={failure.theirs.updatedAt}
              differences={listDifferences(failure.fields, fieldsOf(failure.theirs))}
              isSaving={saving.isPending}
              onKeepMine={() => {
                keepOther(fieldsOf(failure.theirs), failure.theirs.updatedAt);
                void save(failure.fields, failure.theirs.updatedAt);
              }}
              onTakeTheirs={() => {
                keepOther(failure.fields, failure.theirs.updatedAt);
                giveUpDraft();
                startWith(failure.theirs);
                setFailure(undefined);
              }}
            />
          )
        }
        onChanges={setChanges}
        onSave={(fields) => save(fields, opening.basedOn)}
        onCancel={close}
        menu={post && <PostMenu button={menuButton} onChoose={setTool} />}
      />
      {post && tool && (
        <PostTool
          {...{ tool, post, hasChanges }}
          opener={menuButton}
          onClose={() => setTool(undefined)}
          onRestored={(stored) => {
            setTool(undefined);
            startWith(stored);
          }}
        />
      )}
      {isAsking && (
        <AlertDialog
          title="Close without saving?"
          description="Your changes since you opened this post have not been saved."
          actionLabel="Discard changes"
          cancelLabel="Keep writing"
          onClose={() => setAsking(false)}
          onAction={() => {
            giveUpDraft();
            onClose();
          }}
        />
      )}
      {failure?.is === 'questioned' && (
        <PublishingQuestions
          questions={failure.findings}
          onClose={() => setFailure(undefined)}
          onOverride={(reason) => void save(failure.fields, failure.basedOn, reason)}
        />
      )}
      {failure?.is === 'signed-out' && (
        <SignInAgain
          opener={content}
          onSignedIn={() => void save(failure.fields, failure.basedOn)}
          onClose={() => setFailure(undefined)}
        />
      )}
    </Modal>
  );
}
