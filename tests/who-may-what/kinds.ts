import type { Access } from '#server/testing/house.ts';

/** Fifteen kinds of people; `null` has no account. */
export const kinds = {
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
} as const satisfies Record<string, Partial<Omit<Access, 'permissions'> & { permissions: readonly string[] }> | null>;

export type Kind = keyof typeof kinds;

export const signedIn: Kind[] = (Object.keys(kinds) as Kind[]).filter((kind) => kind !== 'visitor' && kind !== 'disabledAdministrator');
export const administrators: Kind[] = ['administrator', 'administratorByPermission', 'developer'];
export const everyone = Object.keys(kinds) as Kind[];
/** Who plans stays: the specification's view-event-* (§6). */
export const planners: Kind[] = ['eventPlanner'];
/** Besides them, who sees at least one event. */
export const readers: Kind[] = ['eventDirector', 'eventPlanner'];

/** Who handles check-ins and money; besides them, who sees one event stands at its desk. */
export const cashiers: Kind[] = [...planners, ...administrators];
export const desk: Kind[] = [...cashiers, 'eventDirector'];

/** Has the full maintenance page (product.md, Accounts). */
export const menders: Kind[] = signedIn.filter((kind) => kind === 'maintenanceWorker' || administrators.includes(kind));
/** Accounts of type Chautauqua. */
export const chautauqua: Kind[] = signedIn.filter((kind) => !('accountType' in (kinds[kind] ?? {})));
/** May open /maintenance and report (§6). */
export const reporters: Kind[] = signedIn.filter((kind) => chautauqua.includes(kind) || kind === 'ticketReporter');
export const closers: Kind[] = signedIn.filter((kind) => menders.includes(kind) || administrators.includes(kind));

/** The areas of the specification (§6); being an administrator by permission alone does not count. */
export const housekeepers: Kind[] = ['housekeeper', 'administrator', 'developer'];

/** Reservations by planners, places by administrators. */
export const importers: Kind[] = [...planners, ...administrators];

export interface Row {
  who: Kind[];
  /** An input of the right shape that finds nothing, or does no harm. */
  input: Record<string, unknown>;
  /** It ends the asker's session, so the next ask needs another. */
  signsOut?: true;
}

export const id = 'NobodyHasThisId00000';
export const link = 'nobody-has-this-link-0000000000000000000000';
export const place = { accountType: 'Chautauqua', accountArea: 'Intern' };
export const own = 'LakesideFamilyCamp26';
export const stay = { startsAt: '2026-06-19T20:00:00.000Z', endsAt: '2026-06-21T15:00:00.000Z' };
export const span = { placeId: id, ...stay, setUpMinutes: 0, cleanUpMinutes: 0 };
export const child = {
  key: 'p1',
  name: 'Mia',
  age: 4,
  arrival: '2026-06-12T10:00',
  departure: '2026-06-12T18:00',
  meals: 2,
  activities: [],
};
export const family = { church: 'Grace Chapel', phone: '5135550142', email: '', persons: [child] };
export const group = {
  direction: 'arrival',
  groupName: 'Grace Chapel',
  leaderName: 'Ruth Hale',
  leaderPhone: '',
  heads: 12,
  keys: 2,
  places: [{ placeId: null, place: 'Oak House', items: [{ key: 'clean', name: 'Clean', condition: 'good' }] }],
  signedName: 'Ruth Hale',
};
export const window = { from: '2026-06-01', to: '2026-06-30' };

/** What a room offers, and who may have it. */
export interface RoomTable {
  calls: Record<string, Row>;
  views: Record<string, Row>;
}
