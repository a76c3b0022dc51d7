import { HtmlValidate } from 'html-validate';

const validator = new HtmlValidate({
  extends: ['html-validate:standard'],
  rules: {
    // What the renderer writes is right by the standard, if not everybody's taste.
    'void-style': 'off',
    'attribute-boolean-style': 'off',
    'attr-case': 'off',
    'no-trailing-whitespace': 'off',
    'long-title': 'off',
    'no-inline-style': 'error',
    // Telephone numbers are written with the spaces where people expect them.
    'tel-non-breaking': 'off',
    // The style sheet is inlined, and the policy knows it by its hash.
    'require-sri': 'off',
    'no-style-tag': 'off',
    // Sections are named where that helps to find them; not every one has to be.
    'prefer-native-element': 'error',
  },
});

/** What a validator has to say against a document, each with its rule and line. */
export async function htmlFindings(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html);
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, line, column }) => `${ruleId} at ${line}:${column}: ${message}`),
  );
}
