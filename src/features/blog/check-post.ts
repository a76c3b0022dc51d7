import type { FieldErrors, Resolver } from 'react-hook-form';
import { newBlogPostSchema } from './blog-post.ts';
import { payloadOf, type PostFields } from './post-fields.ts';

/** Validates the form with the server's schema, and returns the form's values unchanged. */
export const checkPost: Resolver<PostFields> = (fields) => {
  const checked = newBlogPostSchema.safeParse(payloadOf(fields));
  if (checked.success) return { values: fields, errors: {} };
  const errors: FieldErrors<PostFields> = {};
  for (const { path, message } of checked.error.issues) {
    const name = path[0] as keyof PostFields;
    if (name in fields) errors[name] ??= { type: 'schema', message };
  }
  return { values: {}, errors };
};
