import { administrators, everyone, chautauqua, id, type Kind, own, planners, type RoomTable, signedIn } from './kinds.ts';

/** Who plans events, and the office. */
const writers: Kind[] = [...planners, ...administrators];
/** The camp's own people besides. */
const staff: Kind[] = [...new Set([...writers, ...chautauqua])];
const cell = { id, row: id, column: 'what' };
const change = { do: 'set', row: id, cells: { what: { text: 'Chapel', seen: 0 } } };
const key = id;
const day = '2026-06-12';

export const sheets: RoomTable = {
  calls: {
    'sheets.create': { who: writers, input: { id } },
    'sheets.edit': { who: writers, input: { id, key, operations: [change] } },
    'sheets.putBack': { who: writers, input: { id, key, day, number: 1, seen: 1 } },
    'sheets.cellVersions': { who: staff, input: cell },
    'sheets.copy': { who: writers, input: { id, key, from: id, days: [{ day, from: null }], withNames: false } },
    'sheets.makeTemplate': { who: writers, input: { id, key, from: id, name: 'Family camp', withNames: false } },
    'sheets.removeTemplate': { who: writers, input: { id } },
    'sheets.look': { who: signedIn, input: { id } },
    'sheets.gotIt': { who: signedIn, input: { id, number: 1 } },
    // Of the whole sheet only by who writes it: another is refused by the call itself.
    'sheets.addLink': { who: signedIn, input: { id, sheetId: id, of: 'me' } },
    'sheets.revokeLink': { who: signedIn, input: { id, sheetId: id } },
    'sheets.restoreLink': { who: signedIn, input: { id, sheetId: id } },
    'sheets.addKitchenNote': {
      who: [...writers, 'cook'],
      input: { id: key, eventId: id, kind: 'absence', heads: 4, note: '', rowId: null, isOnlyThis: false },
    },
    'sheets.removeKitchenNote': { who: [...writers, 'cook'], input: { id } },
    'sheets.restoreKitchenNote': { who: [...writers, 'cook'], input: { id } },
    'sheets.setMenu': { who: [...writers, 'cook'], input: { id, key, row: id, food: 'Chili', seen: 0 } },
    'sheets.setOpen': { who: writers, input: { id, isOpen: true } },
  },
  views: {
    // Open to all (§6): what is marked for staff is left out for others.
    'sheets.sheet': { who: everyone, input: { id } },
    'sheets.rows': { who: everyone, input: { id } },
    // As open as a TV, which says the same.
    'sheets.closures': { who: everyone, input: {} },
    'sheets.here': { who: staff, input: { id } },
    'sheets.people': { who: [...writers, 'eventDirector'], input: { id: own } },
    'sheets.dayChanges': { who: [...writers, 'eventDirector'], input: { id: own, day } },
    'sheets.sources': { who: [...writers, 'eventDirector'], input: {} },
    'sheets.changed': { who: signedIn, input: { id } },
    'sheets.readers': { who: [...writers, 'eventDirector'], input: { id: own } },
    'sheets.links': { who: signedIn, input: { id } },
    'sheets.kitchen': { who: [...writers, 'cook'], input: {} },
    'sheets.kitchenHistory': { who: [...writers, 'cook'], input: { id } },
  },
};
