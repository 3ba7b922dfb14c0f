import { addressShape, day, id, oneOf } from '#platform/address/address.ts';
import { whoses } from '#rooms/sheets/rows-shown.ts';

/** '' is what suits the screen: a list on a phone, a table otherwise. */
export const sheetViews = ['', 'table', 'list', 'places'] as const;

/** How a sheet is looked at; `row` is the row that is open in the list. */
export const sheetAddress = addressShape({ view: oneOf(sheetViews, ''), rows: oneOf(whoses, 'all'), day: day(), row: id() });
