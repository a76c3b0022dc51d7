import * as z from 'zod/mini';

type Issue = Parameters<NonNullable<z.core.$ZodConfig['customError']>>[0];

/** Describes what is wrong with a field whose schema has no words of its own: the library's are not for people. */
function describeIssue({ code, input }: Issue): string {
  if (input === undefined) return 'Something is missing';
  const isNumber = typeof input === 'number';
  if (code === 'too_big') return isNumber ? 'That number is too large' : 'This is too long';
  if (code === 'too_small') return isNumber ? 'That number is too small' : 'This is too short';
  return code === 'invalid_value' ? 'Please choose one of the options' : 'This could not be understood';
}

z.config({ customError: describeIssue });
