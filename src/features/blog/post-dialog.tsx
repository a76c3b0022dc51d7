import { type RefObject, useState } from 'react';
import { ApiError, serverMessage } from '#http/api-error.ts';
import { AlertDialog } from '#ui/alert-dialog.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { toast } from '#ui/toast.ts';
import { useSaving } from './blog-administration.queries.ts';
import type { BlogPostResponse } from './blog-post.ts';
import { dropDraft, findDraft, keepDraft, type KeptDraft, RestoreOffer } from './kept-drafts.tsx';
import { emptyFields, fieldsOf, payloadOf, type PostFields } from './post-fields.ts';
import { PostConflict } from './post-conflict.tsx';
import { PostForm, type Refusal } from './post-form.tsx';

/** The form's initial values, and which version of the post they are. */
interface Beginning {
  fields: PostFields;
  /** Whether they differ from what is stored. */
  isChanged: boolean;
  basedOn: string | null;
}

/** Creates or edits a blog post (specification §2, §4). Nothing written is discarded without confirmation. */
export default function PostDialog({
  post,
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
  const postId = post?.id ?? null;
  const [beginning, setBeginning] = useState<Beginning>(() => begin(post, draft));
  const [offered, setOffered] = useState(() =>
    draft ? undefined : findDraft(localStorage, { postId, kind: 'unsaved' }),
  );
  const [hasChanges, setChanges] = useState(beginning.isChanged);
  const [isAsking, setAsking] = useState(false);
  const [refusal, setRefusal] = useState<Refusal>();
  const [conflict, setConflict] = useState<{ mine: PostFields; theirs: BlogPostResponse }>();
  const saving = useSaving();

  async function save(fields: PostFields, basedOn: string | null) {
    setRefusal(undefined);
    try {
      await saving.mutateAsync({ id: postId, basedOn, post: payloadOf(fields) });
      dropDraft(localStorage, { postId, kind: 'unsaved' });
      if (draft) dropDraft(localStorage, draft);
      toast({ title: post ? 'Blog post updated successfully!' : 'Blog post created successfully!' });
      onClose();
    } catch (error) {
      toast({
        variant: 'destructive',
        title: post ? 'Failed to update blog post' : 'Failed to create blog post',
        description: serverMessage(error),
      });
      const body = error instanceof ApiError ? (error.body as RefusalBody | undefined) : undefined;
      if (body?.code === 'changed-meanwhile' && body.current)
        setConflict({ mine: fields, theirs: body.current });
      else setRefusal({ fields: body?.fields ?? {}, freeSlug: body?.freeSlug });
    }
  }

  /** Keeps the rejected version in this browser. */
  function keepOther(fields: PostFields, basedOn: string | null) {
    keepDraft(localStorage, {
      postId,
      kind: 'other',
      storedSlug: post?.slug ?? null,
      fields,
      basedOn,
      keptAt: new Date().toISOString(),
    });
  }

  const close = () => {
    if (hasChanges) setAsking(true);
    else onClose();
  };

  return (
    <Dialog
      title={post ? 'Edit Blog Post' : 'Create New Blog Post'}
      description="Fields marked with * are required. What you write is kept in this browser until you save it."
      opener={opener}
      isWide
      onClose={close}
    >
      {offered && (
        <RestoreOffer
          draft={offered}
          onRestore={() => {
            setBeginning(begin(post, offered));
            setChanges(true);
            setOffered(undefined);
          }}
          onDiscard={() => {
            dropDraft(localStorage, offered);
            setOffered(undefined);
          }}
        />
      )}
      {conflict && (
        <PostConflict
          mine={conflict.mine}
          theirs={fieldsOf(conflict.theirs)}
          changedAt={conflict.theirs.updatedAt}
          isSaving={saving.isPending}
          onKeepMine={() => {
            keepOther(fieldsOf(conflict.theirs), conflict.theirs.updatedAt);
            void save(conflict.mine, conflict.theirs.updatedAt);
          }}
          onTakeTheirs={() => {
            keepOther(conflict.mine, conflict.theirs.updatedAt);
            setBeginning(begin(conflict.theirs, undefined));
            setChanges(false);
            setConflict(undefined);
          }}
        />
      )}
      <div hidden={conflict !== undefined}>
        <PostForm
          // Remounts when there is different content to edit.
          key={`${beginning.basedOn} ${beginning.isChanged}`}
          postId={postId}
          storedSlug={post?.slug ?? null}
          beginning={beginning}
          refusal={refusal}
          isPaused={offered !== undefined || conflict !== undefined}
          isSaving={saving.isPending}
          onChanges={setChanges}
          onSave={(fields) => save(fields, beginning.basedOn)}
          onCancel={close}
        />
      </div>
      {isAsking && (
        <AlertDialog
          title="Close without saving?"
          description="Your changes since you opened this post have not been saved."
          actionLabel="Discard changes"
          cancelLabel="Keep writing"
          onCancel={() => setAsking(false)}
          onAction={() => {
            dropDraft(localStorage, { postId, kind: 'unsaved' });
            onClose();
          }}
        />
      )}
    </Dialog>
  );
}

/** Additional fields in the response to a refused write. */
interface RefusalBody {
  code: string;
  fields?: Record<string, string>;
  freeSlug?: string;
  current?: BlogPostResponse;
}

function begin(post: BlogPostResponse | undefined, draft: KeptDraft | undefined): Beginning {
  if (draft) return { fields: { ...emptyFields, ...draft.fields }, isChanged: true, basedOn: draft.basedOn };
  return { fields: post ? fieldsOf(post) : emptyFields, isChanged: false, basedOn: post?.updatedAt ?? null };
}
