import {
  administrators,
  everyone,
  chautauqua,
  unknownId,
  type Role,
  ownEventId,
  planners,
  type FeaturePermissions,
  signedInRoles,
} from './roles.ts';

/** Roles that write sheets: planners of events and the office. */
const writers: Role[] = [...planners, ...administrators];
/** Roles that read staff content: writers and the camp's own staff. */
const staff: Role[] = [...new Set([...writers, ...chautauqua])];
const cell = { id: unknownId, row: unknownId, column: 'what' };
const change = { do: 'set', row: unknownId, cells: { what: { text: 'Chapel', seen: 0 } } };
const key = unknownId;
const day = '2026-06-12';

export const sheets: FeaturePermissions = {
  calls: {
    'sheets.create': { allow: writers, input: { id: unknownId } },
    'sheets.edit': { allow: writers, input: { id: unknownId, key, operations: [change] } },
    'sheets.putBack': { allow: writers, input: { id: unknownId, key, day, number: 1, seen: 1 } },
    'sheets.cellVersions': { allow: staff, input: cell },
    'sheets.copy': { allow: writers, input: { id: unknownId, key, from: unknownId, days: [{ day, from: null }], withNames: false } },
    'sheets.makeTemplate': { allow: writers, input: { id: unknownId, key, from: unknownId, name: 'Family camp', withNames: false } },
    'sheets.removeTemplate': { allow: writers, input: { id: unknownId } },
    'sheets.look': { allow: signedInRoles, input: { id: unknownId } },
    'sheets.gotIt': { allow: signedInRoles, input: { id: unknownId, number: 1 } },
    // The shape accepts this input from all staff, but the handler refuses everyone except writers: only they may link the full sheet.
    'sheets.addLink': { allow: signedInRoles, input: { id: unknownId, sheetId: unknownId, of: 'me' } },
    'sheets.revokeLink': { allow: signedInRoles, input: { id: unknownId, sheetId: unknownId } },
    'sheets.restoreLink': { allow: signedInRoles, input: { id: unknownId, sheetId: unknownId } },
    'sheets.addKitchenNote': {
      allow: [...writers, 'cook'],
      input: { id: key, eventId: unknownId, kind: 'absence', heads: 4, note: '', rowId: null, isOnlyThis: false },
    },
    'sheets.removeKitchenNote': { allow: [...writers, 'cook'], input: { id: unknownId } },
    'sheets.restoreKitchenNote': { allow: [...writers, 'cook'], input: { id: unknownId } },
    'sheets.setMenu': { allow: [...writers, 'cook'], input: { id: unknownId, key, row: unknownId, food: 'Chili', seen: 0 } },
    'sheets.setOpen': { allow: writers, input: { id: unknownId, isOpen: true } },
  },
  views: {
    // Everyone may open a sheet (§6), but only staff get its staff content.
    'sheets.sheet': { allow: everyone, input: { id: unknownId } },
    'sheets.rows': { allow: everyone, input: { id: unknownId } },
    // This view is public, because the screen of a TV shows the same data.
    'sheets.closures': { allow: everyone, input: {} },
    'sheets.here': { allow: staff, input: { id: unknownId } },
    'sheets.people': { allow: [...writers, 'eventDirector'], input: { id: ownEventId } },
    'sheets.dayChanges': { allow: [...writers, 'eventDirector'], input: { id: ownEventId, day } },
    'sheets.sources': { allow: [...writers, 'eventDirector'], input: {} },
    'sheets.changed': { allow: signedInRoles, input: { id: unknownId } },
    'sheets.readers': { allow: [...writers, 'eventDirector'], input: { id: ownEventId } },
    'sheets.links': { allow: signedInRoles, input: { id: unknownId } },
    'sheets.kitchen': { allow: [...writers, 'cook'], input: {} },
    'sheets.kitchenHistory': { allow: [...writers, 'cook'], input: { id: unknownId } },
  },
};
