import type { Access } from '#server/testing/house.ts';

/** Twelve kinds of people; `null` has no account. */
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
  missionary: { accountType: 'MANNA Worldwide', accountArea: 'MANNA Missionary' },
  administrator: { accountArea: 'Administration' },
  administratorByPermission: { accountArea: 'Intern', permissions: ['is-admin'] },
  developer: { accountArea: 'Development' },
  disabledAdministrator: { accountArea: 'Administration', permissions: ['is-admin'], disabled: true },
} as const satisfies Record<string, Partial<Omit<Access, 'permissions'> & { permissions: readonly string[] }> | null>;

export type Kind = keyof typeof kinds;

const signedIn: Kind[] = (Object.keys(kinds) as Kind[]).filter((kind) => kind !== 'visitor' && kind !== 'disabledAdministrator');
const administrators: Kind[] = ['administrator', 'administratorByPermission', 'developer'];
const everyone = Object.keys(kinds) as Kind[];
/** Who plans stays: the specification's view-event-* (§6). */
const planners: Kind[] = ['eventPlanner'];
/** Besides them, who sees at least one event. */
const readers: Kind[] = ['eventDirector', 'eventPlanner'];

/** Who handles check-ins and money; besides them, who sees one event stands at its desk. */
const cashiers: Kind[] = [...planners, ...administrators];
const desk: Kind[] = [...cashiers, 'eventDirector'];

/** Reservations by planners, places by administrators. */
const importers: Kind[] = [...planners, ...administrators];

export interface Row {
  who: Kind[];
  /** An input of the right shape that finds nothing, or does no harm. */
  input: Record<string, unknown>;
  /** It ends the asker's session, so the next ask needs another. */
  signsOut?: true;
}

const id = 'NobodyHasThisId00000';
const link = 'nobody-has-this-link-0000000000000000000000';
const place = { accountType: 'Chautauqua', accountArea: 'Intern' };
const own = 'LakesideFamilyCamp26';
const stay = { startsAt: '2026-06-19T20:00:00.000Z', endsAt: '2026-06-21T15:00:00.000Z' };
const span = { placeId: id, ...stay, setUpMinutes: 0, cleanUpMinutes: 0 };
const child = { key: 'p1', name: 'Mia', age: 4, arrival: '2026-06-12T10:00', departure: '2026-06-12T18:00', meals: 2, activities: [] };
const family = { church: 'Grace Chapel', phone: '5135550142', email: '', persons: [child] };
const group = {
  direction: 'arrival',
  groupName: 'Grace Chapel',
  leaderName: 'Ruth Hale',
  leaderPhone: '',
  heads: 12,
  keys: 2,
  places: [{ placeId: null, place: 'Oak House', items: [{ key: 'clean', name: 'Clean', condition: 'good' }] }],
  signedName: 'Ruth Hale',
};
const window = { from: '2026-06-01', to: '2026-06-30' };

/** Every call of the house and who may make it. A call without a row here fails the tests. */
export const calls: Record<string, Row> = {
  'accounts.requestAccount': {
    who: everyone,
    input: { firstName: 'Ada', lastName: 'Marsh', email: 'ada@example.org', phone: '5135550142', ...place },
  },
  'accounts.signIn': { who: everyone, input: { email: 'nobody@example.org', password: 'wrong' } },
  'accounts.signInWithCode': { who: everyone, input: { code: '123456' } },
  'accounts.startPasskeySignIn': { who: everyone, input: {} },
  'accounts.signInWithPasskey': { who: everyone, input: { answer: { id: 'none' } } },
  'accounts.signOut': { who: everyone, input: {}, signsOut: true },
  'accounts.invitation': { who: everyone, input: { id: link } },
  'accounts.createAccount': { who: everyone, input: { id: link, password: 'a-long-password' } },
  'accounts.search': { who: administrators, input: { words: 'nobody is called so' } },
  'accounts.requestReset': { who: everyone, input: { email: 'nobody@example.org' } },
  'accounts.checkReset': { who: everyone, input: { mode: 'resetPassword', oobCode: link } },
  'accounts.resetPassword': { who: everyone, input: { oobCode: link, password: 'a-long-password' } },
  'accounts.emailConfirmation': { who: everyone, input: { secret: link } },
  'accounts.confirmEmail': { who: everyone, input: { secret: link } },
  'accounts.emailUndo': { who: everyone, input: { secret: link } },
  'accounts.undoEmail': { who: everyone, input: { secret: link } },
  'accounts.changeProfile': { who: signedIn, input: { firstName: 'Vera' } },
  'accounts.changeEmail': { who: signedIn, input: { email: 'vera@example.org' } },
  'accounts.resendEmailChange': { who: signedIn, input: {} },
  'accounts.cancelEmailChange': { who: signedIn, input: {} },
  'accounts.changePassword': { who: signedIn, input: { currentPassword: 'wrong', password: 'a-long-password' } },
  'accounts.requestChange': { who: signedIn, input: place },
  'accounts.withdrawChange': { who: signedIn, input: {} },
  'accounts.endSession': { who: signedIn, input: { id: '0'.repeat(64) } },
  'accounts.endOtherSessions': { who: signedIn, input: {} },
  'accounts.signOutEverywhere': { who: signedIn, input: {}, signsOut: true },
  'accounts.startTotp': { who: signedIn, input: {} },
  'accounts.confirmTotp': { who: signedIn, input: { code: '000000' } },
  'accounts.startPasskey': { who: signedIn, input: {} },
  'accounts.confirmPasskey': { who: signedIn, input: { name: 'My key', answer: { id: 'none' } } },
  'accounts.removeSecondFactor': { who: signedIn, input: { id, password: 'wrong' } },
  'accounts.approveRequest': { who: administrators, input: { id, ...place, permissions: [{ permission: 'view-home' }] } },
  'accounts.takeBackApproval': { who: administrators, input: { id } },
  'accounts.rejectRequest': { who: administrators, input: { id, reason: 'No room this year.' } },
  'accounts.resendLink': { who: administrators, input: { id } },
  'accounts.approveChange': { who: administrators, input: { id } },
  'accounts.rejectChange': { who: administrators, input: { id, reason: '' } },
  'accounts.changeStanding': {
    who: administrators,
    input: { id, grant: [{ permission: 'access-images', endsAt: '2027-01-01T00:00:00.000Z' }], revoke: ['view-home'] },
  },
  'accounts.disableAccount': { who: administrators, input: { id, reason: 'Left.' } },
  'accounts.enableAccount': { who: administrators, input: { id } },
  'accounts.endSessionsOf': { who: administrators, input: { id } },
  'accounts.sendReset': { who: administrators, input: { id } },

  'checkIn.page': { who: everyone, input: {} },
  'checkIn.submit': { who: everyone, input: { id, eventId: id, ...family, seenCents: 0, language: 'en' } },
  'checkIn.mine': { who: everyone, input: { secret: link } },
  'checkIn.change': { who: everyone, input: { secret: link, ...family, seenCents: 0 } },
  'checkIn.reportReturn': { who: everyone, input: { secret: link } },
  'checkIn.payAgain': { who: everyone, input: { secret: link } },
  'checkIn.addAtDesk': { who: cashiers, input: { id, eventId: id, ...family, language: 'en' } },
  'checkIn.changeAtDesk': { who: cashiers, input: { id, changedAt: stay.startsAt, ...family } },
  'checkIn.arrive': { who: desk, input: { id } },
  'checkIn.unarrive': { who: desk, input: { id } },
  'checkIn.cancel': { who: cashiers, input: { id, reason: 'Ill' } },
  'checkIn.askAgain': { who: cashiers, input: { id } },
  'checkIn.privateLink': { who: cashiers, input: { id } },
  'checkIn.scan': { who: desk, input: { eventId: own, read: 'ABCDE' } },
  'checkIn.search': { who: desk, input: { words: 'nobody is called so' } },
  'checkIn.changeCosts': {
    who: administrators,
    // A version that is not the latest: refused.
    input: { version: 999, costs: { dailyFeeCents: 0, meals: { baseCents: 0, free5Under: true }, activities: [] } },
  },

  'forms.page': { who: everyone, input: {} },
  'forms.submit': { who: everyone, input: { id, eventId: id, ...group, language: 'en' } },
  'forms.confirmation': { who: everyone, input: { secret: link } },
  'forms.change': { who: cashiers, input: { id, changedAt: stay.startsAt, ...group } },
  'forms.privateLink': { who: cashiers, input: { id } },
  'forms.remove': { who: cashiers, input: { id } },

  'payments.request': {
    who: cashiers,
    // No such reservation: refused.
    input: { id, reservationId: id, purpose: 'other', description: 'Firewood', amountCents: 500, language: 'en' },
  },
  'payments.send': { who: cashiers, input: { id } },
  'payments.remove': { who: cashiers, input: { id } },
  'payments.reissue': { who: cashiers, input: { id } },
  'payments.checkNow': { who: cashiers, input: { id } },
  'payments.charge': {
    who: cashiers,
    input: { key: id, reservationId: id, kind: 'charge', description: 'Beds', amountCents: 500 },
  },
  'payments.take': { who: cashiers, input: { key: id, folioId: id, method: 'cash', amountCents: 500 } },
  'payments.waive': { who: cashiers, input: { key: id, folioId: id, reason: 'Staff family' } },
  'payments.refund': { who: cashiers, input: { key: id, folioId: id, method: 'cash', lines: [], reason: 'Rain' } },
  'payments.resolve': { who: cashiers, input: { id: 'nobody', how: 'settled', note: '' } },
  'payments.payerPage': { who: everyone, input: { secret: link } },
  'payments.reportReturn': { who: everyone, input: { secret: link } },

  'contact.send': {
    who: everyone,
    input: { key: id, name: 'Ada', email: 'ada@example.org', message: 'Where do I park?', type: 'pd', path: '/calendar', accountId: id },
  },
  'contact.sender': { who: everyone, input: {} },
  'contact.take': { who: administrators, input: { id, from: null } },
  'contact.release': { who: administrators, input: { id } },
  'contact.answer': { who: administrators, input: { id, answer: 'By the chapel.' } },
  'contact.grant': { who: administrators, input: { id, permission: 'access-images' } },
  'contact.close': { who: administrators, input: { id } },
  'contact.reopen': { who: administrators, input: { id } },

  'pointPersons.addRole': { who: administrators, input: { id: 'WhoMayWhatRole000000', name: 'Night host', phone: '' } },
  'pointPersons.changeRole': { who: administrators, input: { id, changes: { name: { from: 'Host', to: 'Night host' } } } },
  'pointPersons.moveRole': { who: administrators, input: { id, before: null } },
  'pointPersons.removeRole': { who: administrators, input: { id } },
  'pointPersons.assign': { who: administrators, input: { month: '6-2026', roleId: id, from: '', to: 'Ada' } },
  'pointPersons.copyMonth': { who: administrators, input: { from: '5-2026', to: '6-2026' } },

  'reservations.addPlace': {
    who: administrators,
    input: { id: 'WhoMayWhatPlace00000', kind: 'building', name: 'Boat House', categories: [], sleeps: 0, seats: 0, parentId: null },
  },
  'reservations.addPlaces': {
    who: administrators,
    input: {
      places: [{ id: 'WhoMayWhatPlaces0000', kind: 'field', name: 'Meadow of Many', categories: [], sleeps: 0, seats: 0, parentId: null }],
    },
  },
  'reservations.changePlace': { who: administrators, input: { id, changes: { name: { from: 'Oak', to: 'Oak House' } } } },
  'reservations.movePlace': { who: administrators, input: { id, parentId: null, before: null } },
  'reservations.closePlace': { who: administrators, input: { id, reason: 'Roof.' } },
  'reservations.openPlace': { who: administrators, input: { id } },
  'reservations.archivePlace': { who: administrators, input: { id } },
  'reservations.bookedThere': { who: administrators, input: { id } },
  'reservations.deletePlace': { who: administrators, input: { id } },
  'reservations.create': {
    who: planners,
    input: { id: 'WhoMayWhatStay000000', name: 'Okafor wedding', classification: 'reservation', ...stay, state: 'inquiry' },
  },
  'reservations.change': { who: planners, input: { id, changes: { name: { from: 'Oak', to: 'Elm' } } } },
  'reservations.changeState': { who: planners, input: { id, from: 'inquiry', to: 'confirmed' } },
  'reservations.copy': { who: planners, input: { id, newId: 'WhoMayWhatCopy000000', name: 'Copy', startsAt: stay.startsAt } },
  'reservations.remove': { who: planners, input: { id } },
  'reservations.undo': { who: planners, input: { id, eventId: '1' } },
  'reservations.book': { who: planners, input: { reservationId: id, bookings: [{ id: 'WhoMayWhatBooking000', ...span }] } },
  'reservations.changeBooking': { who: planners, input: { id, from: span, to: span } },
  'reservations.undoStayMove': { who: planners, input: { id, from: { ...stay, bookings: [] }, to: { ...stay, bookings: [] } } },
  'reservations.removeBooking': { who: planners, input: { id } },
  'reservations.matchColumns': { who: importers, input: { id, matches: {} } },
  'reservations.confirmImport': { who: importers, input: { id } },
  'reservations.cancelImport': { who: importers, input: { id } },
  'reservations.importLines': { who: importers, input: { id, plan: 'wrong' } },
  'reservations.fileValues': { who: importers, input: { id, matches: {} } },
  'reservations.addFeed': { who: signedIn, input: { id: 'WhoMayWhatFeed000000', kind: 'mine' } },
  'reservations.revokeFeed': { who: signedIn, input: { id } },
  'reservations.restoreFeed': { who: signedIn, input: { id } },
  'reservations.search': { who: readers, input: { words: 'nobody is called so' } },
  'reservations.searchPlaces': { who: [...planners, ...administrators], input: { words: 'nothing is called so' } },
  'reservations.monthsFound': { who: planners, input: { on: '2026-06-19', words: 'nobody is called so' } },
  'reservations.haveYouRoom': { who: planners, input: { from: '2026-06-19', to: '2026-06-21', beds: 40, hall: 60 } },
  'reservations.currentEvents': { who: everyone, input: {} },

  'firstSteps.putOff': { who: administrators, input: { step: 'poster' } },
  'firstSteps.bringBack': { who: administrators, input: {} },
  'firstSteps.sayDone': { who: administrators, input: { step: 'poster' } },
  'firstSteps.checkSquare': { who: administrators, input: {} },
  'firstSteps.sendTrial': { who: administrators, input: {} },
  'settings.change': { who: administrators, input: { name: 'Camp Chautauqua' } },
  'settings.addPhone': { who: administrators, input: { id: 'desk', label: 'Front desk', number: '5135550100', extension: '12' } },
  'settings.changePhone': { who: administrators, input: { id: 'nobody', label: 'Desk' } },
  'settings.removePhone': { who: administrators, input: { id: 'nobody' } },
  'settings.phone': { who: everyone, input: { name: 'desk' } },
  'settings.readMail': { who: administrators, input: { id } },
  'settings.sendAgain': { who: administrators, input: { id } },
  'settings.tryAgain': { who: administrators, input: { id: '00000000-0000-4000-8000-000000000000' } },
};

/** Every live view and who may watch it. */
export const views: Record<string, Row> = {
  'accounts.me': { who: signedIn, input: {} },
  'accounts.sessions': { who: signedIn, input: {} },
  'accounts.secondFactors': { who: signedIn, input: {} },
  'accounts.emailChange': { who: signedIn, input: {} },
  'accounts.myChangeRequest': { who: signedIn, input: {} },
  'accounts.requests': { who: administrators, input: {} },
  'accounts.changeRequests': { who: administrators, input: {} },
  'accounts.people': { who: administrators, input: {} },
  'accounts.person': { who: administrators, input: { id } },
  'accounts.history': { who: administrators, input: { id } },
  'accounts.waiting': { who: administrators, input: {} },
  'accounts.eventKeys': { who: administrators, input: {} },

  'checkIn.desk': { who: desk, input: { eventId: own } },
  'checkIn.deskEvents': { who: cashiers, input: {} },
  'checkIn.costs': { who: cashiers, input: {} },
  'checkIn.history': { who: cashiers, input: { id } },
  'checkIn.costsHistory': { who: administrators, input: { id } },

  'forms.list': { who: desk, input: { eventId: own } },
  'forms.history': { who: cashiers, input: { id } },

  'payments.requests': { who: cashiers, input: {} },
  'payments.folio': { who: cashiers, input: { folioId: id } },
  'payments.alarms': { who: cashiers, input: {} },
  'payments.day': { who: cashiers, input: { day: '2026-06-12' } },
  'payments.history': { who: cashiers, input: { id } },

  'contact.messages': { who: administrators, input: {} },
  'contact.message': { who: administrators, input: { id } },
  'contact.history': { who: administrators, input: { id } },
  'contact.waiting': { who: administrators, input: {} },

  'pointPersons.roles': { who: administrators, input: {} },
  'pointPersons.month': { who: signedIn, input: { month: '6-2026' } },
  'pointPersons.onNow': { who: signedIn, input: {} },
  'pointPersons.history': { who: administrators, input: { id: 'camp' } },

  'reservations.places': { who: signedIn, input: {} },
  'reservations.calendar': { who: planners, input: window },
  'reservations.bookings': { who: planners, input: window },
  'reservations.one': { who: readers, input: { id: own } },
  'reservations.bookingsOf': { who: readers, input: { id: own } },
  'reservations.history': { who: readers, input: { id: own } },
  'reservations.placeHistory': { who: administrators, input: { id } },
  'reservations.matrixList': { who: planners, input: {} },
  'reservations.upcoming': { who: planners, input: {} },
  'reservations.list': { who: readers, input: { words: 'nobody is called so' } },
  'reservations.listCounts': { who: readers, input: {} },
  'reservations.events': { who: readers, input: {} },
  'reservations.undecided': { who: planners, input: {} },
  'reservations.imports': { who: importers, input: {} },
  'reservations.feeds': { who: signedIn, input: {} },
  'reservations.home': { who: signedIn, input: {} },

  'firstSteps.steps': { who: administrators, input: {} },
  'firstSteps.facts': { who: administrators, input: {} },
  'settings.camp': { who: everyone, input: {} },
  'settings.phones': { who: administrators, input: {} },
  'settings.all': { who: administrators, input: {} },
  'settings.history': { who: administrators, input: { id } },
  'settings.mails': { who: administrators, input: {} },
  'settings.mail': { who: administrators, input: { id } },
  'settings.mailHistory': { who: administrators, input: { id } },
  'settings.deadLetters': { who: administrators, input: {} },
};
