import type { Service } from '#brokerage/services.ts';
import { at, box, fine, line, sheet, wash } from './pen.ts';

/** A small picture for each service, 64 px square: the one thing on the street that it is about. */
const signs: Record<Service['mortgageType'], string> = {
  // The board on the lawn, and the keys that hang from it.
  'Purchase Mortgage':
    line('M10 3v-62M10-54h48') +
    fine('M22-54v5M50-54v5M26-23v4M46-23v4') +
    line(box(18, -49, 36, 26), 'raised') +
    line('M25-31v-7l11-7 11 7v7Z', 'brick') +
    fine(box(33, -38, 6, 7), 'ink') +
    fine('M31-14a5 5 0 0 1 10 0a5 5 0 0 1-10 0', 'lamp') +
    line('M26-19h20M36-9V3M36-1h4'),
  // A house, and the storey that is being added to it.
  Refinancing:
    line(box(8, -30, 48, 30), 'brick') +
    fine('M10-30v-16M19-30v-16M28-30v-16M37-30v-16M46-30v-16M54-30v-16') +
    line('M6-30h52M6-46h52') +
    fine('M8-46 32-59 56-46M32-59v13M20-52v6M44-52v6') +
    fine(`${box(16, -22, 14, 12)}M23-22v12M16-16h14`, 'glass') +
    fine(box(39, -20, 10, 20), 'ink') +
    line('M14-9h18'),
  // The letter in the box, its flag up.
  'Mortgage Renewal':
    line('M32 3v-24') +
    line('M10-21v-14q0-10 10-10h26q10 0 10 10v14Z', 'brick') +
    line('M10-21v-14q0-10 9-10t9 10v14Z', 'sunk') +
    line('M50-38v-18') +
    wash('M42-58h9v8h-9Z', 'ink') +
    fine('M2-34h24v15H2ZM26-34l-12 8-12-8', 'raised'),
  // Many bills, and one envelope on top.
  'Debt Consolidation':
    line('M4-12h56M10-12V3M54-12V3') +
    fine('M8-13l4-20 16 3-3 17ZM40-13l-3-22 17-3 4 25ZM14-28l8 1.500M42-31l8-1.500', 'sunk') +
    line('M16-13v-24h34v24Z', 'raised') +
    fine('M16-37l17 13 17-13') +
    wash('M30-22h6v6h-6Z', 'brick'),
};

/** All of them side by side, in the order of the crops that show them. */
export const serviceSigns = () =>
  sheet(
    Object.values(signs)
      .map((sign, index) => at(index * 64, sign))
      .join(''),
    { top: -61, width: 256, bottom: 3 },
  );
