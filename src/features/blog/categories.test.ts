import { expect, test } from 'vitest';
import { blogCategories, categoryLabel, categoryName } from './categories.ts';

test('the categories are named as in specification §3, to administrators and to visitors', () => {
  expect(blogCategories.map(([category, label]) => [category, label, categoryLabel(category)])).toEqual([
    ['mortgage-tips', 'Mortgage Tips', 'Mortgage Tips'],
    ['first-time-buyers', 'First-time Buyers', 'First Time Buyers'],
    ['refinancing', 'Refinancing', 'Refinancing'],
    ['market-updates', 'Market Updates', 'Market Updates'],
    ['investment', 'Investment', 'Investment'],
  ]);
});

test('administrators see one name of a category, and of one that there no longer is, its words', () => {
  expect(['first-time-buyers', 'tax-season'].map(categoryName)).toEqual(['First-time Buyers', 'Tax Season']);
});
