/** The parts of a calculator's page that its first answer does not need. */
export { default as Announcement } from './announcement.tsx';
export { default as Letterhead } from './letterhead.tsx';
export { default as PrintedFigures } from './printed-figures.tsx';
export { default as ResultStrip } from './result-strip.tsx';
export { CompareLink, ScenarioSwitch } from './scenario-links.tsx';
