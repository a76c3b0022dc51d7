import * as z from 'zod/mini';
import { factEmail, factLimits, listOf, factText, picturePath } from './facts.ts';

/** The titles of the regulator's register, with the level of the licence. */
export const licensedTitles = ['Mortgage Broker', 'Mortgage Agent, Level 1', 'Mortgage Agent, Level 2'];

export const duties = ['complaints', 'privacy'] as const;

/** The contact for complaints or privacy. Defaults: the colleague's own title, the company's address. */
const dutySchema = z.object({
  title: z.exactOptional(factText('Please enter the title')),
  email: z.exactOptional(factEmail),
  phone: z.exactOptional(factText('Please enter the phone number')),
});
export type Duty = z.output<typeof dutySchema>;

/** A colleague: who works here, whether visitors see them or not. `features/team` keeps them. */
export const memberSchema = z
  .object({
    /** Missing until the member is stored. */
    id: z.exactOptional(z.uuid('This is not the id of a colleague').check(z.toLowerCase())),
    /** As on the licence. */
    name: factText('Please enter the name as licensed'),
    /** The name clients use; without it, the whole one. */
    firstName: z.exactOptional(factText('Please enter the first name', 80)),
    /** As on the licence, with its level, for those who have one. */
    title: z.exactOptional(factText('Please enter the title')),
    licenceNumber: z.exactOptional(factText('Please enter the licence number')),
    /** A square picture: a path on this site; initials are shown without one. */
    portrait: z.exactOptional(picturePath),
    languages: z.readonly(listOf(factText('Please enter a language'), 20)),
    /** A sentence to clients, in the first person. */
    sentence: z.exactOptional(factText('Please enter a sentence', factLimits.sentence)),
    since: z.exactOptional(z.string().check(z.regex(/^(?:19|20)\d\d$/, 'Please enter a year, such as 2019'))),
    userId: z.exactOptional(z.uuid('Please choose a login from the list').check(z.toLowerCase())),
    takesConsultations: z.boolean(),
    /** True if visitors see the member, which requires a licence. */
    isPublic: z.boolean(),
    complaints: z.exactOptional(dutySchema),
    privacy: z.exactOptional(dutySchema),
  })
  .check(({ value, issues }) => {
    const { title, licenceNumber, sentence, isPublic, ...member } = value;
    const addIssue = (field: string, message: string) =>
      issues.push({ code: 'custom', input: value, path: [field], message });
    if (licenceNumber !== undefined && !licensedTitles.includes(title ?? ''))
      addIssue('title', `Please use the title on the licence: ${licensedTitles.join('; ')}`);
    else if (duties.some((duty) => member[duty] && (member[duty].title ?? title) === undefined))
      addIssue('title', 'Please enter the title');
    if (isPublic && licenceNumber === undefined)
      addIssue(
        'licenceNumber',
        'Please enter the licence number, or do not show them to visitors, who see only people with a licence',
      );
    if (isPublic && sentence === undefined) addIssue('sentence', 'Please enter a sentence');
  });
export type Member = z.output<typeof memberSchema>;
