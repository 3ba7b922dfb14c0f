import { eq } from 'drizzle-orm';
import type { Caller, Identify, RequestContext } from '#platform/http/server/caller.ts';
import { createCallContext, expectDone } from '#platform/server/demo-calls.ts';
import type { AppContext } from '#platform/server/app-context.ts';
import { createIdentify } from './identify.ts';
import { changeProfile } from './profile/change-profile.ts';
import { requestChange } from './profile/request-change.ts';
import { createAccountLink } from './requests/create-account-link.ts';
import { approveRequest } from './requests/approve-request.ts';
import { createAccount } from './requests/create-account.ts';
import { createFirstAdministratorLink } from './requests/first-administrator.ts';
import { grantPermissions } from './access/change-access.ts';
import { requestAccount } from './requests/request-account.ts';
import { signOut } from './sessions/end-sessions.ts';
import { accountRequests } from './tables.ts';

export const demoEventId = 'LakesideFamilyCamp26';

const password = 'bunkhouse';

const people = [
  [
    'Tom',
    'Becker',
    'maintenance@demo.test',
    '5135550102',
    'Chautauqua',
    'Maintenance',
    ['view-full-maintenance', 'submit-maintenance-tickets'],
  ],
  ['Rosa', 'Delgado', 'housekeeping@demo.test', '5135550103', 'Chautauqua', 'Housekeeping', ['view-home']],
  ['Vera', 'Lind', 'volunteer@demo.test', '5135550104', 'Chautauqua', 'Volunteer', ['view-home']],
  ['Daniel', 'Moss', 'director@demo.test', '5135550105', 'Event Staff', 'Event Director', [`view-event-${demoEventId}`]],
  ['Grace', 'Okafor', 'missionary@demo.test', '+2348035550106', 'MANNA Worldwide', 'MANNA Missionary', ['view-home']],
] as const;

/** Grace has no color, so that one demo account shows the default picture. */
const colorsByArea: Record<string, string> = {
  Administration: '#16724f',
  Maintenance: '#9a4300',
  Housekeeping: '#7a4a9e',
  Volunteer: '#4b5ab8',
  'Event Director': '#ac2435',
};

const openRequests = [
  ['Ada', 'Marsh', 'ada.marsh@example.org', '5135550107', 'Chautauqua', 'Volunteer'],
  ['Jonas', 'Keller', 'jonas.keller@example.org', '+4930555010800', 'MANNA Worldwide', 'MANNA Missionary'],
] as const;

export interface DemoPeople {
  administrator: Caller;
  housekeeper: Caller;
  maintenance: Caller;
  volunteer: Caller;
}

export async function fillAccounts(app: AppContext): Promise<DemoPeople> {
  const identify = createIdentify(app);
  const administrator = await fillAdministrator(app, identify);
  await expectDone(
    changeProfile(createCallContext(app, administrator, { phone: '5135550101', profilePic: colorsByArea['Administration'] })),
  );
  let [housekeeper, maintenance, volunteer] = [administrator, administrator, administrator];
  for (const [firstName, lastName, email, phone, accountType, accountArea, permissions] of people) {
    const request = { firstName, lastName, email, phone, accountType, accountArea };
    await expectDone(requestAccount(createCallContext(app, null, request)));
    const id = await requestOf(app, email);
    const granted = permissions.map((permission) => ({ permission, endsAt: null, endsWithEvent: endOf(permission) }));
    const place = { accountType, accountArea, confirmsAdministrator: false };
    const now = granted.filter(({ endsWithEvent }) => endsWithEvent === null);
    await expectDone(approveRequest(createCallContext(app, administrator, { id, ...place, permissions: now })));
    const link = await app.write(administrator, (tx) => createAccountLink(app, tx, id));
    const person = await createDemoAccount(app, identify, link, {});
    await expectDone(changeProfile(createCallContext(app, person, { profilePic: colorsByArea[accountArea] })));
    // Grant these permissions later: the reservations feature creates their event after the accounts.
    const later = granted.filter(({ endsWithEvent }) => endsWithEvent !== null);
    await app.write(administrator, (tx) => grantPermissions(tx, person.accountId, later));
    if (accountArea === 'Housekeeping') housekeeper = person;
    if (accountArea === 'Maintenance') maintenance = person;
    if (accountArea === 'Volunteer') volunteer = person;
  }
  for (const [firstName, lastName, email, phone, accountType, accountArea] of openRequests)
    await expectDone(requestAccount(createCallContext(app, null, { firstName, lastName, email, phone, accountType, accountArea })));
  await expectDone(requestChange(createCallContext(app, volunteer, { accountType: 'Chautauqua', accountArea: 'Recreation' })));
  return { administrator, housekeeper, maintenance, volunteer };
}

function endOf(permission: string): string | null {
  return permission.endsWith(demoEventId) ? demoEventId : null;
}

async function fillAdministrator(app: AppContext, identify: Identify): Promise<Caller> {
  const link = await createFirstAdministratorLink(app);
  if (link === null) throw new Error('The demonstration camp is filled on an empty database only.');
  return createDemoAccount(app, identify, link, { firstName: 'Dana', lastName: 'Whitfield', email: 'admin@demo.test' });
}

async function createDemoAccount(
  app: AppContext,
  identify: Identify,
  link: string,
  identity: { firstName?: string; lastName?: string; email?: string },
): Promise<Caller> {
  let token = '';
  const context = { ...demoRequest, setSession: (session: { token: string } | null) => void (token = session?.token ?? '') };
  const id = link.slice(link.lastIndexOf('/') + 1);
  await expectDone(createAccount({ app, caller: null, request: context, input: { id, password, ...identity } }));
  const caller = await identify(token);
  if (caller === null) throw new Error(`The account of ${link} was not signed in.`);
  await signOut({ app, caller, request: { ...demoRequest, sessionToken: token }, input: {} });
  return caller;
}

async function requestOf(app: AppContext, email: string): Promise<string> {
  const [accountRequestRow] = await app.rows
    .select({ id: accountRequests.id })
    .from(accountRequests)
    .where(eq(accountRequests.email, email));
  if (!accountRequestRow) throw new Error(`There is no request of ${email}.`);
  return accountRequestRow.id;
}

const demoRequest: RequestContext = {
  id: 'demo',
  address: '127.0.0.1',
  userAgent: '',
  language: 'en',
  sessionToken: null,
  setSession: () => {},
};
