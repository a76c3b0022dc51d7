import { render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { Finding } from '#features/blog/publishing-check/finding.ts';
import { PublishingQuestions } from './publishing-questions.tsx';

test('shows a sentence once, with all there is to ask about it', () => {
  const passage = 'Guaranteed lowest rates';
  const questions: Finding[] = [
    { rule: 'superlative', field: 'title', passage, message: 'Can you guarantee this?' },
    { rule: 'superlative', field: 'content', passage: 'Risk-free.', message: 'Can you prove this?' },
    { rule: 'superlative', field: 'title', passage, message: 'Does nobody offer less?' },
  ];
  render(<PublishingQuestions {...{ questions, onClose: vi.fn(), onOverride: vi.fn() }} />);
  expect(screen.getByText(/^2 passages may break the rules/)).toBeDefined();
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'TitleGuaranteed lowest ratesCan you guarantee this?Does nobody offer less?',
    'TextRisk-free.Can you prove this?',
  ]);
  expect(screen.getByLabelText(/Why it’s fine to publish/)).toBeDefined();
});
