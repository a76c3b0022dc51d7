import * as z from 'zod/mini';

type Issue = Parameters<NonNullable<z.core.$ZodConfig['customError']>>[0];

/** What is said of a field whose schema has no words of its own: the library's are not for people. */
function describeIssue({ code, input }: Issue): string {
  if (input === undefined) return 'Something is missing';
  switch (code) {
    case 'invalid_value':
      return 'Please choose one of the options';
    case 'too_big':
      return 'This is too much';
    case 'too_small':
      return 'This is not enough';
    default:
      return 'This could not be understood';
  }
}

z.config({ customError: describeIssue });
