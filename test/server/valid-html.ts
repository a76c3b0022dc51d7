import { HtmlValidate } from 'html-validate';

const validator = new HtmlValidate({
  extends: ['html-validate:standard'],
  rules: {
    // The renderer's output is valid, if not to everyone's taste.
    'void-style': 'off',
    'attribute-boolean-style': 'off',
    'attr-case': 'off',
    'no-trailing-whitespace': 'off',
    'long-title': 'off',
    'no-inline-style': 'error',
    // Phone numbers have spaces where people expect them.
    'tel-non-breaking': 'off',
    // The style sheet is inlined, and the policy allows it by its hash.
    'require-sri': 'off',
    'no-style-tag': 'off',
    // Sections are named where that helps users find them; not all of them need a name.
    'prefer-native-element': 'error',
  },
});

/** A validator's findings in a document, each with its rule and line. */
export async function htmlFindings(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html);
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, line, column }) => `${ruleId} at ${line}:${column}: ${message}`),
  );
}
