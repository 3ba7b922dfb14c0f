import { topics } from '#features/sheets/topics.ts';

/** When sheets use which places, for whoever makes them ready. */
export { findPlaceUses, type PlaceUseBySheet } from './rows/find-place-uses.ts';

/** What is on where just now, for the map: open to all. */
export { type CurrentProgramRow, findCurrentProgram } from './rows/find-current-program.ts';

/** What rooms hear that show sheets: keys are ids of sheets. */
export const sheetsTopic = topics.sheets;

/** What a sheet says to everybody, for displays. */
export { findPublicProgram, type PublicProgramRow } from './rows/find-public-program.ts';
