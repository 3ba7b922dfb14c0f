import { beforeAll, describe, expect, test } from 'vitest';
import type { z } from 'zod';
import type { ErrorDetail } from '#platform/http/errors.ts';
import { api, views as houseViews } from '#server/rooms.ts';
import type { Guest } from '#server/testing/guest.ts';
import { type Access } from '#server/testing/house.ts';
import { testHouse } from '#server/testing/test-house.ts';
import { calls, views } from './who-may-what.ts';
import { type Kind, kinds, type Row } from './who-may-what/kinds.ts';
import { hasSecret } from '#platform/http/secret-fields.ts';

const house = testHouse();
const people = new Map<Kind, Guest>();

beforeAll(async () => {
  for (const kind of Object.keys(kinds) as Kind[]) people.set(kind, await guestOfKind(kind));
});

async function guestOfKind(kind: Kind): Promise<Guest> {
  const standing = kinds[kind];
  return standing === null ? house.visitor() : house.person(standing as Partial<Access>);
}

const procedures = (
  api as unknown as { _def: { procedures: Record<string, { _def: { type: 'query' | 'mutation'; meta: { shape: z.ZodType } } }> } }
)._def.procedures;
const viewShapes = Object.fromEntries(
  Object.entries(houseViews).flatMap(([room, ofRoom]) =>
    Object.entries(ofRoom).map(([name, view]) => [`${room}.${name}`, (view as { spec: { shape: z.ZodType } }).spec.shape]),
  ),
);

test('every call and every view has its row, and every row its call or view', () => {
  expect(Object.keys(calls).toSorted()).toEqual(Object.keys(procedures).toSorted());
  expect(Object.keys(views).toSorted()).toEqual(Object.keys(viewShapes).toSorted());
});

test('the inputs are of the right shape, so that a denial is one of permission', () => {
  for (const [name, row] of Object.entries(calls))
    expect(procedures[name]?._def.meta.shape.safeParse(row.input).error, name).toBeUndefined();
  for (const [name, row] of Object.entries(views)) expect(viewShapes[name]?.safeParse(row.input).error, name).toBeUndefined();
});

describe.each(Object.entries(calls))('%s', (name, row: Row) => {
  test.each(Object.keys(kinds) as Kind[])('%s', async (kind) => {
    const guest = people.get(kind) ?? (await guestOfKind(kind));
    const code = await codeOf(name, row.input, guest);
    if (row.who.includes(kind)) expect(['not-allowed', 'sign-in-needed', 'bad-shape', 'bug']).not.toContain(code);
    else expect(code).toBe(isNobody(kind) ? 'sign-in-needed' : 'not-allowed');
    if (row.signsOut) people.set(kind, await guestOfKind(kind));
  });
});

describe.each(Object.entries(views))('%s', (name, row: Row) => {
  test.each(Object.keys(kinds) as Kind[])('%s', async (kind) => {
    const guest = people.get(kind) ?? (await guestOfKind(kind));
    const watching = await guest.watch(name, row.input);
    const denied = watching.denied();
    watching.close();
    if (row.who.includes(kind)) expect([undefined, 'not-found']).toContain(denied);
    else expect(denied).toBe(isNobody(kind) ? 'sign-in-needed' : 'not-allowed');
  });
});

function isNobody(kind: Kind): boolean {
  return kind === 'visitor' || kind === 'disabledAdministrator';
}

async function codeOf(name: string, input: unknown, guest: Guest): Promise<string> {
  const isRead = procedures[name]?._def.type === 'query' && !hasSecret(input);
  const url = `${house.url}/api/${name}${isRead ? `?input=${encodeURIComponent(JSON.stringify(input))}` : ''}`;
  const headers = { 'content-type': 'application/json', origin: house.url, cookie: guest.cookie() };
  const response = await fetch(url, isRead ? { headers } : { method: 'POST', headers, body: JSON.stringify(input) });
  const answer = (await response.json()) as { error?: { data: ErrorDetail } };
  return answer.error?.data.code ?? 'answered';
}
