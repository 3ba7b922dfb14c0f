import { beforeAll, describe, expect, test } from 'vitest';
import type { ErrorDetail } from '#platform/http/errors.ts';
import type { Caller } from '#platform/http/server/caller.ts';
import { type AccessRule, type AnyCall, callerFor, callsByName, canCall } from '#platform/http/server/calls.ts';
import type { Views } from '#platform/live/server/view.ts';
import { api, views as houseViews } from '#server/features.ts';
import type { Guest } from '#server/testing/guest.ts';
import { type TestAccess } from '#server/testing/open-test-app.ts';
import { setUpTestApp } from '#server/testing/set-up-test-app.ts';
import { callPermissions, viewPermissions } from './permission-table.ts';
import { type Role, roles, type PermissionRow } from './permission-table/roles.ts';
import { hasSecret } from '#platform/http/secret-fields.ts';

const testApp = setUpTestApp();
const people = new Map<Role, Guest>();

beforeAll(async () => {
  for (const kind of Object.keys(roles) as Role[]) people.set(kind, await guestOfKind(kind));
});

async function guestOfKind(kind: Role): Promise<Guest> {
  const access = roles[kind];
  return access === null ? testApp.visitor() : testApp.person(access as Partial<TestAccess>);
}

const calls = callsByName(api);
const viewSpecs: Record<string, Pick<AnyCall, 'allow' | 'shape'>> = Object.fromEntries(
  Object.entries(houseViews as Views).flatMap(([room, featureViews]) =>
    Object.entries(featureViews).map(([name, { spec }]) => [`${room}.${name}`, spec]),
  ),
);

test('the table has a row for every call and every view, and no other rows', () => {
  expect(Object.keys(callPermissions).toSorted()).toEqual([...calls.keys()].toSorted());
  expect(Object.keys(viewPermissions).toSorted()).toEqual(Object.keys(viewSpecs).toSorted());
});

test('inputs of the table pass their shapes, so that a refusal can only be about permission', () => {
  for (const [name, row] of Object.entries(callPermissions))
    expect(calls.get(name)?.shape.safeParse(row.input).error, name).toBeUndefined();
  for (const [name, row] of Object.entries(viewPermissions))
    expect(viewSpecs[name]?.shape.safeParse(row.input).error, name).toBeUndefined();
});

/** Returns the caller of a role as `createIdentify` does: null for a visitor and a disabled account. */
function callerOf(kind: Role): Caller | null {
  const access: Partial<TestAccess> | null = roles[kind] as Partial<TestAccess> | null;
  if (access === null || access.disabled) return null;
  const now = testApp.clock.now();
  return {
    accountId: kind,
    name: kind,
    firstName: kind,
    email: '',
    sessionId: kind,
    authenticatedAt: now,
    changesAt: now,
    accountType: 'Chautauqua',
    accountArea: 'Volunteer',
    permissions: ['view-home'],
    ...access,
  };
}

const allRoles = Object.keys(roles) as Role[];

describe('canCall', () => {
  const rules: [name: string, row: PermissionRow, rule: AccessRule<never> | undefined][] = [
    ...Object.entries(callPermissions).map(([name, row]): (typeof rules)[0] => [name, row, calls.get(name)?.allow]),
    ...Object.entries(viewPermissions).map(([name, row]): (typeof rules)[0] => [name, row, viewSpecs[name]?.allow]),
  ];
  test.each(rules)('%s is allowed to the listed roles and no others', (_name, row, rule = []) => {
    const allowed = allRoles.filter((kind) => canCall(rule as AccessRule<unknown>, callerFor(rule, callerOf(kind)), row.input));
    expect(allowed).toEqual(allRoles.filter((kind) => row.allow.includes(kind)));
  });
});

/** Pairs each row that denies anyone with one of its denied roles, a different one each time. */
function pickDenials(table: Record<string, PermissionRow>): [name: string, kind: Role, row: PermissionRow][] {
  return Object.entries(table).flatMap(([name, row], nth): [string, Role, PermissionRow][] => {
    const deniedRoles = allRoles.filter((kind) => !row.allow.includes(kind));
    const kind = deniedRoles[nth % deniedRoles.length];
    return kind === undefined ? [] : [[name, kind, row]];
  });
}

describe('one denied role', () => {
  test.each(pickDenials(callPermissions))('%s denies a %s', async (name, kind, row) => {
    expect(await codeOf(name, row.input, people.get(kind) as Guest)).toBe(isVisitor(kind) ? 'sign-in-needed' : 'not-allowed');
  });

  test.each(pickDenials(viewPermissions))('%s denies a %s', async (name, kind, row) => {
    expect(await denialOf(name, row.input, people.get(kind) as Guest)).toBe(isVisitor(kind) ? 'sign-in-needed' : 'not-allowed');
  });
});

describe.each(Object.entries(callPermissions))('the call %s @long', (name, row: PermissionRow) => {
  test.each(allRoles)('allows or denies %s as its row says', async (kind) => {
    const guest = people.get(kind) ?? (await guestOfKind(kind));
    const code = await codeOf(name, row.input, guest);
    if (row.allow.includes(kind)) expect(['not-allowed', 'sign-in-needed', 'bad-shape', 'bug']).not.toContain(code);
    else expect(code).toBe(isVisitor(kind) ? 'sign-in-needed' : 'not-allowed');
    if (row.signsOut) people.set(kind, await guestOfKind(kind));
  });
});

describe.each(Object.entries(viewPermissions))('the view %s @long', (name, row: PermissionRow) => {
  test.each(allRoles)('allows or denies %s as its row says', async (kind) => {
    const guest = people.get(kind) ?? (await guestOfKind(kind));
    const denied = await denialOf(name, row.input, guest);
    if (row.allow.includes(kind)) expect([undefined, 'not-found']).toContain(denied);
    else expect(denied).toBe(isVisitor(kind) ? 'sign-in-needed' : 'not-allowed');
  });
});

async function denialOf(name: string, input: PermissionRow['input'], guest: Guest): Promise<string | undefined> {
  const subscription = await guest.watch(name, input);
  const denied = subscription.denied();
  subscription.close();
  return denied;
}

function isVisitor(kind: Role): boolean {
  return kind === 'visitor' || kind === 'disabledAdministrator';
}

async function codeOf(name: string, input: unknown, guest: Guest): Promise<string> {
  const isRead = calls.get(name)?.kind === 'query' && !hasSecret(input);
  const url = `${testApp.url}/api/${name}${isRead ? `?input=${encodeURIComponent(JSON.stringify(input))}` : ''}`;
  const headers = { 'content-type': 'application/json', origin: testApp.url, cookie: guest.cookie() };
  const response = await fetch(url, isRead ? { headers } : { method: 'POST', headers, body: JSON.stringify(input) });
  const answer = (await response.json()) as { error?: { data: ErrorDetail } };
  return answer.error?.data.code ?? 'answered';
}
