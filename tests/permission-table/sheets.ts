import {
  administrators,
  everyone,
  chautauqua,
  unknownId,
  type Role,
  ownEventId,
  planners,
  type FeaturePermissions,
  signedIn,
} from './roles.ts';

/** Who plans events, and the office. */
const writers: Role[] = [...planners, ...administrators];
/** The camp's own people besides. */
const staff: Role[] = [...new Set([...writers, ...chautauqua])];
const cell = { id: unknownId, row: unknownId, column: 'what' };
const change = { do: 'set', row: unknownId, cells: { what: { text: 'Chapel', seen: 0 } } };
const key = unknownId;
const day = '2026-06-12';

export const sheets: FeaturePermissions = {
  calls: {
    'sheets.create': { who: writers, input: { id: unknownId } },
    'sheets.edit': { who: writers, input: { id: unknownId, key, operations: [change] } },
    'sheets.putBack': { who: writers, input: { id: unknownId, key, day, number: 1, seen: 1 } },
    'sheets.cellVersions': { who: staff, input: cell },
    'sheets.copy': { who: writers, input: { id: unknownId, key, from: unknownId, days: [{ day, from: null }], withNames: false } },
    'sheets.makeTemplate': { who: writers, input: { id: unknownId, key, from: unknownId, name: 'Family camp', withNames: false } },
    'sheets.removeTemplate': { who: writers, input: { id: unknownId } },
    'sheets.look': { who: signedIn, input: { id: unknownId } },
    'sheets.gotIt': { who: signedIn, input: { id: unknownId, number: 1 } },
    // Of the whole sheet only by who writes it: another is refused by the call itself.
    'sheets.addLink': { who: signedIn, input: { id: unknownId, sheetId: unknownId, of: 'me' } },
    'sheets.revokeLink': { who: signedIn, input: { id: unknownId, sheetId: unknownId } },
    'sheets.restoreLink': { who: signedIn, input: { id: unknownId, sheetId: unknownId } },
    'sheets.addKitchenNote': {
      who: [...writers, 'cook'],
      input: { id: key, eventId: unknownId, kind: 'absence', heads: 4, note: '', rowId: null, isOnlyThis: false },
    },
    'sheets.removeKitchenNote': { who: [...writers, 'cook'], input: { id: unknownId } },
    'sheets.restoreKitchenNote': { who: [...writers, 'cook'], input: { id: unknownId } },
    'sheets.setMenu': { who: [...writers, 'cook'], input: { id: unknownId, key, row: unknownId, food: 'Chili', seen: 0 } },
    'sheets.setOpen': { who: writers, input: { id: unknownId, isOpen: true } },
  },
  views: {
    // Open to all (§6): what is marked for staff is left out for others.
    'sheets.sheet': { who: everyone, input: { id: unknownId } },
    'sheets.rows': { who: everyone, input: { id: unknownId } },
    // As open as a TV, which says the same.
    'sheets.closures': { who: everyone, input: {} },
    'sheets.here': { who: staff, input: { id: unknownId } },
    'sheets.people': { who: [...writers, 'eventDirector'], input: { id: ownEventId } },
    'sheets.dayChanges': { who: [...writers, 'eventDirector'], input: { id: ownEventId, day } },
    'sheets.sources': { who: [...writers, 'eventDirector'], input: {} },
    'sheets.changed': { who: signedIn, input: { id: unknownId } },
    'sheets.readers': { who: [...writers, 'eventDirector'], input: { id: ownEventId } },
    'sheets.links': { who: signedIn, input: { id: unknownId } },
    'sheets.kitchen': { who: [...writers, 'cook'], input: {} },
    'sheets.kitchenHistory': { who: [...writers, 'cook'], input: { id: unknownId } },
  },
};
