import { box, dot, fine, line, wash } from './pen.ts';

/** A realtor's post with its board; the rider below says SOLD. */
export function saleSign({ sold = true } = {}): string {
  return (
    line('M0 1v-44M0-39h30') +
    fine('M6-39v4M26-39v4') +
    fine(box(2, -35, 28, 18), 'raised') +
    line('M8-31h16M8-27h16') +
    fine('M8-22h11') +
    (sold
      ? fine(box(2, -15, 28, 10), 'brick') +
        fine(
          'M9.500-12.500q-3-.8-3 .8 0 1.200 1.500 1.200t1.500 1.300q0 1.400-3 .8M12-10.200a1.700 2.300 0 0 1 3.400 0a1.700 2.300 0 0 1-3.400 0M18-12.500v4.500h3M23-12.500v4.500c4.500.3 4.500-4.800 0-4.500',
          undefined,
          'raised',
        ) +
        fine('M6-17v2M26-17v2')
      : '')
  );
}

/** A moving van of 96 px, its back open to the left. */
export function movingVan(): string {
  return (
    line('M64-6v-26h13q4 0 6 4l4 9q6 1 6 6v7Z', 'brick') +
    fine('M69-28h8q2 0 3 2l3 7h-14Z', 'glass') +
    line(box(0, -44, 66, 38), 'raised') +
    fine('M8-32h44M8-28h30') +
    line('M14-5a6 6 0 0 1 12 0a6 6 0 0 1-12 0M70-5a6 6 0 0 1 12 0a6 6 0 0 1-12 0', 'ink') +
    dot(20, -5, 1.8, 'paper') +
    dot(76, -5, 1.8, 'paper') +
    line('M0-6-26 2')
  );
}

/** Moving boxes on the lawn. */
export const boxes = () =>
  fine(`${box(0, -10, 14, 10)}${box(16, -8, 11, 8)}${box(4, -19, 11, 9)}M0-7h14M16-5.500h11M4-16h11`, 'lamp');

/** A key on its ring, 13 px, held at its top. */
export const keys = () =>
  fine('M-2.500 2a2.500 2.500 0 0 1 5 0a2.500 2.500 0 0 1-5 0M0 4.500V11M0 8h2.500M0 10.500h2.500', 'lamp');

/** A disposal bin beside a building site. */
export const bin = () =>
  line('M0-20h58l-6 20h-46Z', 'lake') +
  fine('M2-14h54M16-14l2 14M42-14l-2 14M8-20l6-9 9 9M24-20l14-7 6 7', 'raised');

/** A ladder that leans to the right, 70 px tall. */
export const ladder = () =>
  fine('M0 0 16-70M8 1 24-69M1.500-8h8M3.500-17h8M5.500-26h8M7.500-35h8M9.500-44h8M11.500-53h8M13.500-62h8');

/** A kitchen table under its lamp, covered with bills. */
export function billsTable(): string {
  return (
    fine('M22-36v8') +
    wash('M15-23 7-13h30L29-23Z', 'lamp') +
    line('M14-22q1-7 8-7t8 7Z', 'brick') +
    line('M-2-11h50M3-11v11M43-11v11') +
    fine('M3-12l2-5 8 2-1 3ZM14-12v-6h9v6ZM25-12l1-4 8-2 2 6ZM36-12v-4h7v4ZM16-16h5M16-14h4', 'raised')
  );
}

/** Somebody who sits at a table, facing right. */
export function sitter(coat: 'brick' | 'lake' | 'ink' = 'lake', hair: 'ink' | 'brick' = 'ink'): string {
  return (
    line('M-5 0v-7h8M-5-7v-10M3-7v7') +
    line('M-2-8h6L5-1H7') +
    fine('M-3-15.500q2.500-2.200 5 0L3-7.500h-7Z', coat) +
    fine('M0-14 4-11.500 8-12.500') +
    fine('M-2.700-19.500a2.700 2.700 0 0 1 5.400 0a2.700 2.700 0 0 1-5.400 0', 'sunk') +
    wash(
      'M-3.200-18.300c-1-4.800 5.600-6 6.200-2.600-2.200.5-3.700.2-4.400 1.100q-.6 1.500-1.800 1.500Z',
      hair,
    )
  );
}

/** A park bench, 36 px. */
export const bench = () => line('M0-8h36M1-15h34') + fine('M4 0v-16M32 0v-16M0-11.500h36');
