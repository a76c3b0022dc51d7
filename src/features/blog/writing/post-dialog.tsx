import { Dialog as Radix } from 'radix-ui';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { ApiError, serverMessage } from '#http/api-error.ts';
import { Conflict } from '#platform/drafts/conflict.tsx';
import { currentOf } from '#platform/drafts/current-of.ts';
import type { ErrorBody } from '#http/error-body.ts';
import { randomKey } from '#lib/random-key.ts';
import { useHoldPage } from '#platform/admin/hold-page.ts';
import { AlertDialog } from '#ui/dialogs/alert-dialog.tsx';
import { toast } from '#ui/toasts/toast.ts';
import { type EditorState, openEditor, renameDraft } from './editor-state.ts';
import { useSaving } from '#features/blog/blog-administration.queries.ts';
import type { BlogPostResponse } from '#features/blog/blog-post.ts';
import {
  browserStorage,
  draftKey,
  dropDraft,
  keepDraft,
  type KeptDraft,
  listDrafts,
  RestoreOffer,
} from './kept-drafts.tsx';
import { listDifferences } from './post-differences.ts';
import { fieldsOf, leftOut, payloadOf, type PostFields } from './post-fields.ts';
import { PostForm } from './post-form.tsx';
import type { Finding } from '#features/blog/publishing-check/finding.ts';
import { PublishingQuestions, questionsIn } from './publishing-questions.tsx';
import { SignInAgain } from './sign-in-again.tsx';

/** What an attempt to save came to, if it failed. */
type Failure = { what: 'unreachable' } | { what: 'signed-out'; fields: PostFields; basedOn: string | null };

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
  const [post, setPost] = useState(opened);
  const postId = post?.id ?? null;
  const [beginning, setBeginning] = useState<EditorState>(() => openEditor(post, draft));
  const [offers, setOffers] = useState(() => (draft ? [] : listDrafts(browserStorage(), postId)));
  const [hasChanges, setChanges] = useState(beginning.isChanged);
  const [isAsking, setAsking] = useState(false);
  const [refusal, setRefusal] = useState<Partial<ErrorBody>>();
  const [failure, setFailure] = useState<Failure>();
  const [conflict, setConflict] = useState<{ mine: PostFields; theirs: BlogPostResponse }>();
  const [questions, setQuestions] = useState<{
    findings: Finding[];
    fields: PostFields;
    basedOn: string | null;
  }>();
  const content = useRef<HTMLDivElement>(null);
  /** The draft that was saved or given up: it is not kept any more. */
  const over = useRef<KeptDraft['key']>(undefined);
  const saving = useSaving();

  async function save(fields: PostFields, basedOn: string | null, reason?: string) {
    setRefusal(undefined);
    setFailure(undefined);
    setQuestions(undefined);
    try {
      const stored = await saving.mutateAsync({ id: postId, basedOn, post: payloadOf(fields), reason });
      giveUpDraft();
      toast({
        title: post ? 'Blog post updated successfully!' : 'Blog post created successfully!',
        description: leftOut(fields.content, stored.content),
      });
      onClose();
    } catch (error) {
      const findings = questionsIn(error);
      if (findings) return setQuestions({ findings, fields, basedOn });
      toast({
        variant: 'destructive',
        title: post ? 'Failed to update blog post' : 'Failed to create blog post',
        description: serverMessage(error),
      });
      if (!(error instanceof ApiError)) return setFailure({ what: 'unreachable' });
      if (error.status === 401) return setFailure({ what: 'signed-out', fields, basedOn });
      const theirs = currentOf(error) as BlogPostResponse | undefined;
      if (theirs) setConflict({ mine: fields, theirs });
      else setRefusal(error.body ?? {});
    }
  }

  // A draft restored from the list of posts is kept by this editor from now on.
  const takeOver = useEffectEvent(() => {
    if (draft) renameDraft(draft, beginning.key);
  });
  useEffect(() => takeOver(), []);

  function giveUpDraft() {
    over.current = beginning.key;
    dropDraft(browserStorage(), beginning);
  }

  /** Keeps a version that was not chosen in this browser. */
  function keepOther(fields: PostFields, basedOn: string | null) {
    const name = { postId, kind: 'other' } as const;
    keepDraft(browserStorage(), {
      ...name,
      key: draftKey(name, randomKey()),
      storedSlug: post?.slug ?? null,
      fields,
      basedOn,
      keptAt: new Date().toISOString(),
    });
  }

  /** Starts over with other content; what was written before stays in the browser. */
  function startWith(next: EditorState) {
    setBeginning(next);
    setChanges(next.isChanged);
  }

  const close = () => {
    if (hasChanges) setAsking(true);
    else onClose();
  };

  const title = post ? 'Edit Blog Post' : 'Create New Blog Post';
  return (
    <Radix.Root open onOpenChange={(open) => open || close()}>
      <Radix.Portal>
        <Radix.Content
          ref={content}
          onOpenAutoFocus={(event) => {
            event.preventDefault();
            content.current?.focus();
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            opener.current?.focus();
          }}
          onEscapeKeyDown={(event) => {
            // Whatever is open inside closes first.
            if (event.target instanceof Element && event.target.closest('[data-handles-escape]'))
              event.preventDefault();
          }}
          className="fixed inset-0 z-40 bg-paper-raised text-ink outline-none"
        >
          <Radix.Description className="sr-only">
            Fields marked with * are required. What you write is kept in this browser until you save it.
          </Radix.Description>
          <PostForm
            // Remounts when there is different content to edit.
            key={beginning.key}
            title={
              <Radix.Title className="truncate font-sans text-small font-semibold tracking-normal">
                {title}
              </Radix.Title>
            }
            post={post}
            beginning={beginning}
            over={over}
            refusal={refusal}
            isUnreachable={failure?.what === 'unreachable'}
            isSaving={saving.isPending}
            offers={offers.map((offered) => (
              <RestoreOffer
                key={offered.key}
                draft={offered}
                onRestore={() => {
                  const next = openEditor(post, offered);
                  renameDraft(offered, next.key);
                  setOffers(offers.filter((other) => other !== offered));
                  startWith(next);
                }}
                onDiscard={() => {
                  dropDraft(browserStorage(), offered);
                  setOffers(offers.filter((other) => other !== offered));
                }}
              />
            ))}
            instead={
              conflict && (
                <Conflict
                  savedAt={conflict.theirs.updatedAt}
                  differences={listDifferences(conflict.mine, fieldsOf(conflict.theirs))}
                  isSaving={saving.isPending}
                  onKeepMine={() => {
                    keepOther(fieldsOf(conflict.theirs), conflict.theirs.updatedAt);
                    void save(conflict.mine, conflict.theirs.updatedAt);
                  }}
                  onTakeTheirs={() => {
                    keepOther(conflict.mine, conflict.theirs.updatedAt);
                    giveUpDraft();
                    setPost(conflict.theirs);
                    startWith(openEditor(conflict.theirs, undefined));
                    setConflict(undefined);
                  }}
                />
              )
            }
            onChanges={setChanges}
            onSave={(fields) => save(fields, beginning.basedOn)}
            onCancel={close}
            onReplaced={(stored) => {
              setPost(stored);
              startWith(openEditor(stored, undefined));
            }}
            onGone={onClose}
          />
          {isAsking && (
            <AlertDialog
              title="Close without saving?"
              description="Your changes since you opened this post have not been saved."
              actionLabel="Discard changes"
              cancelLabel="Keep writing"
              onCancel={() => setAsking(false)}
              onAction={() => {
                giveUpDraft();
                onClose();
              }}
            />
          )}
          {questions && (
            <PublishingQuestions
              questions={questions.findings}
              onCancel={() => {
                setQuestions(undefined);
                // The question is gone by then.
                requestAnimationFrame(() => content.current?.focus());
              }}
              onOverride={(reason) => void save(questions.fields, questions.basedOn, reason)}
            />
          )}
          {failure?.what === 'signed-out' && (
            <SignInAgain
              opener={content}
              onSignedIn={() => void save(failure.fields, failure.basedOn)}
              onClose={() => setFailure(undefined)}
            />
          )}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
