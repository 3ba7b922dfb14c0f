import type { TestAccess } from '#server/testing/open-test-app.ts';

/** Kinds of callers. `null` means a caller without an account. */
export const roles = {
  visitor: null,
  volunteer: {},
  housekeeper: { accountArea: 'Housekeeping' },
  maintenanceWorker: { accountArea: 'Maintenance', permissions: ['view-full-maintenance', 'submit-maintenance-tickets'] },
  cook: { accountArea: 'Food Service' },
  eventDirector: {
    accountType: 'Event Staff',
    accountArea: 'Event Director',
    permissions: ['view-home', 'view-event-LakesideFamilyCamp26'],
  },
  eventPlanner: { accountType: 'Event Staff', accountArea: 'Event Staff', permissions: ['view-event-*', 'edit-tv-display-*'] },
  ticketReporter: { accountType: 'Event Staff', accountArea: 'Event Volunteer', permissions: ['submit-maintenance-tickets'] },
  missionary: { accountType: 'MANNA Worldwide', accountArea: 'MANNA Missionary' },
  photographer: { permissions: ['access-images'] },
  imageModerator: { permissions: ['is-admin-images'] },
  administrator: { accountArea: 'Administration' },
  administratorByPermission: { accountArea: 'Intern', permissions: ['is-admin'] },
  developer: { accountArea: 'Development' },
  disabledAdministrator: { accountArea: 'Administration', permissions: ['is-admin'], disabled: true },
} as const satisfies Record<string, Partial<Omit<TestAccess, 'permissions'> & { permissions: readonly string[] }> | null>;

export type Role = keyof typeof roles;

export const signedInRoles: Role[] = (Object.keys(roles) as Role[]).filter(
  (kind) => kind !== 'visitor' && kind !== 'disabledAdministrator',
);
export const administrators: Role[] = ['administrator', 'administratorByPermission', 'developer'];
export const everyone = Object.keys(roles) as Role[];
/** Planners of reservations, who have the permission view-event-* of the specification (§6). */
export const planners: Role[] = ['eventPlanner'];
/** Planners, and accounts with access to at least one event. */
export const eventReaders: Role[] = ['eventDirector', 'eventPlanner'];

/** Roles that handle check-ins and money. An account with access to one event may also use its desk. */
export const cashiers: Role[] = [...planners, ...administrators];
export const deskStaff: Role[] = [...cashiers, 'eventDirector'];

/** Roles that have the full maintenance page (product.md, Accounts). */
export const maintenanceStaff: Role[] = signedInRoles.filter((kind) => kind === 'maintenanceWorker' || administrators.includes(kind));
/** Roles with an account of type Chautauqua. */
export const chautauqua: Role[] = signedInRoles.filter((kind) => !('accountType' in (roles[kind] ?? {})));
/** Roles that may open /maintenance and report problems (§6). */
export const reporters: Role[] = signedInRoles.filter((kind) => chautauqua.includes(kind) || kind === 'ticketReporter');
export const ticketClosers: Role[] = signedInRoles.filter((kind) => maintenanceStaff.includes(kind) || administrators.includes(kind));

/** Roles by area of the specification (§6). The administrator permission alone is not enough. */
export const housekeepers: Role[] = ['housekeeper', 'administrator', 'developer'];

/** Roles that may import lists: planners import reservations, and administrators import places. */
export const importers: Role[] = [...planners, ...administrators];

export interface PermissionRow {
  allow: Role[];
  /** An input that passes the shape and either finds no record or does no harm. */
  input: Record<string, unknown>;
  /** True if the call ends the session. The next call then needs a new one. */
  signsOut?: true;
}

export const unknownId = 'NobodyHasThisId00000';
export const unknownSecret = 'nobody-has-this-link-0000000000000000000000';
export const internAccess = { accountType: 'Chautauqua', accountArea: 'Intern' };
export const ownEventId = 'LakesideFamilyCamp26';
export const sampleStay = { startsAt: '2026-06-19T20:00:00.000Z', endsAt: '2026-06-21T15:00:00.000Z' };
export const sampleSpan = { placeId: unknownId, ...sampleStay, setUpMinutes: 0, cleanUpMinutes: 0 };
export const childInput = {
  key: 'p1',
  name: 'Mia',
  age: 4,
  arrival: '2026-06-12T10:00',
  departure: '2026-06-12T18:00',
  meals: 2,
  activities: [],
};
export const familyInput = { church: 'Grace Chapel', phone: '5135550142', email: '', persons: [childInput] };
export const groupInput = {
  direction: 'arrival',
  groupName: 'Grace Chapel',
  leaderName: 'Ruth Hale',
  leaderPhone: '',
  heads: 12,
  keys: 2,
  places: [{ placeId: null, place: 'Oak House', items: [{ key: 'clean', name: 'Clean', condition: 'good' }] }],
  signedName: 'Ruth Hale',
};
export const calendarWindow = { from: '2026-06-01', to: '2026-06-30' };

/** The permissions of one feature, by call and by view. */
export interface FeaturePermissions {
  calls: Record<string, PermissionRow>;
  views: Record<string, PermissionRow>;
}
