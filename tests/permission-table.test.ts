import { beforeAll, describe, expect, test } from 'vitest';
import type { z } from 'zod';
import type { ErrorDetail } from '#platform/http/errors.ts';
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

const procedures = (
  api as unknown as { _def: { procedures: Record<string, { _def: { type: 'query' | 'mutation'; meta: { shape: z.ZodType } } }> } }
)._def.procedures;
const viewShapes = Object.fromEntries(
  Object.entries(houseViews).flatMap(([room, featureViews]) =>
    Object.entries(featureViews).map(([name, view]) => [`${room}.${name}`, (view as { spec: { shape: z.ZodType } }).spec.shape]),
  ),
);

test('the table has a row for every call and every view, and no other rows', () => {
  expect(Object.keys(callPermissions).toSorted()).toEqual(Object.keys(procedures).toSorted());
  expect(Object.keys(viewPermissions).toSorted()).toEqual(Object.keys(viewShapes).toSorted());
});

test('inputs of the table pass their shapes, so that a refusal can only be about permission', () => {
  for (const [name, row] of Object.entries(callPermissions))
    expect(procedures[name]?._def.meta.shape.safeParse(row.input).error, name).toBeUndefined();
  for (const [name, row] of Object.entries(viewPermissions)) expect(viewShapes[name]?.safeParse(row.input).error, name).toBeUndefined();
});

describe.each(Object.entries(callPermissions))('the call %s', (name, row: PermissionRow) => {
  test.each(Object.keys(roles) as Role[])('allows or denies %s as its row says', async (kind) => {
    const guest = people.get(kind) ?? (await guestOfKind(kind));
    const code = await codeOf(name, row.input, guest);
    if (row.allow.includes(kind)) expect(['not-allowed', 'sign-in-needed', 'bad-shape', 'bug']).not.toContain(code);
    else expect(code).toBe(isVisitor(kind) ? 'sign-in-needed' : 'not-allowed');
    if (row.signsOut) people.set(kind, await guestOfKind(kind));
  });
});

describe.each(Object.entries(viewPermissions))('the view %s', (name, row: PermissionRow) => {
  test.each(Object.keys(roles) as Role[])('allows or denies %s as its row says', async (kind) => {
    const guest = people.get(kind) ?? (await guestOfKind(kind));
    const subscription = await guest.watch(name, row.input);
    const denied = subscription.denied();
    subscription.close();
    if (row.allow.includes(kind)) expect([undefined, 'not-found']).toContain(denied);
    else expect(denied).toBe(isVisitor(kind) ? 'sign-in-needed' : 'not-allowed');
  });
});

function isVisitor(kind: Role): boolean {
  return kind === 'visitor' || kind === 'disabledAdministrator';
}

async function codeOf(name: string, input: unknown, guest: Guest): Promise<string> {
  const isRead = procedures[name]?._def.type === 'query' && !hasSecret(input);
  const url = `${testApp.url}/api/${name}${isRead ? `?input=${encodeURIComponent(JSON.stringify(input))}` : ''}`;
  const headers = { 'content-type': 'application/json', origin: testApp.url, cookie: guest.cookie() };
  const response = await fetch(url, isRead ? { headers } : { method: 'POST', headers, body: JSON.stringify(input) });
  const answer = (await response.json()) as { error?: { data: ErrorDetail } };
  return answer.error?.data.code ?? 'answered';
}
