import { topics } from '#features/sheets/topics.ts';

/** Returns when sheets use a place, for the people who prepare the places. */
export { findPlaceUses, type PlaceUseBySheet } from './rows/find-place-uses.ts';

/** Returns the program that is running now by place, for the public map. */
export { type CurrentProgramRow, findCurrentProgram } from './rows/find-current-program.ts';

/** Topic of changes of sheets, for features that show them. Its keys are sheet IDs. */
export const sheetsTopic = topics.sheets;

/** Returns the public rows of a sheet, for displays. */
export { findPublicProgram, type PublicProgramRow } from './rows/find-public-program.ts';

/** For the kitchen, which reads the meals of all sheets and writes their Food cells. */
export { editSheet } from './cells/edit-sheet.ts';
export { findPlannedRows, type PlannedRow } from './rows/find-planned-rows.ts';
export { sheetCells, sheetColumns, sheetRows, sheets } from './tables.ts';
