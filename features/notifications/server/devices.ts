import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { newId } from '#platform/database/server/new-id.ts';
import { type Done, done, refuse, type Refusal } from '#platform/http/outcome.ts';
import { type CallContext, requireCaller } from '#platform/http/server/calls.ts';
import { devicesOf, endDevices, saveDevice as keep } from '#platform/push/server/devices.ts';
import { readOrCreatePushKeys } from '#platform/push/server/push-keys.ts';
import { parsePushEndpoint } from '#platform/push/server/push-endpoint.ts';
import { queuePushes } from '#platform/push/server/queue-push.ts';
import { pushes } from '#platform/push/server/tables.ts';
import type { AppContext } from '#platform/server/app-context.ts';
import { hour, addMilliseconds } from '#platform/time/instant.ts';
import type { idInput, Device, DeviceRow } from '#features/notifications/shapes.ts';
import { notificationMailTexts } from '#features/notifications/i18n/mails/texts.ts';
import { findActiveDevices } from './active-devices.ts';
import { buildPushPayload } from './build-push-payload.ts';

/** Returns the VAPID public key, which the browser needs for its push subscription. */
export async function readPublicKey({ app }: CallContext<unknown>): Promise<{ key: string }> {
  return { key: (await readOrCreatePushKeys(app)).publicKey };
}

export async function saveDevice({
  app,
  caller,
  request,
  input,
}: CallContext<z.output<typeof Device>>): Promise<{ id: string } | Refusal<'unknown-service'>> {
  const me = requireCaller(caller);
  if (parsePushEndpoint(input.endpoint, app.config.pushHosts) === null) return refuse('unknown-service');
  const device = { ...input, accountId: me.accountId, sessionId: me.sessionId, userAgent: request.userAgent.slice(0, 300) };
  return app.write(me, async (tx) => ({ id: await keep(tx, device) }));
}

export async function removeDevice({ app, caller, input }: CallContext<z.output<typeof idInput>>): Promise<Done | Refusal<'gone'>> {
  const me = requireCaller(caller);
  return app.write(me, async (tx) => ((await endDevices(tx, [input.id], me.accountId)) === 0 ? refuse('gone') : done));
}

export async function testDevices({ app, caller }: CallContext<unknown>): Promise<Done | Refusal<'no-device'>> {
  const me = requireCaller(caller);
  const access = await app.readAccess(me.accountId);
  return app.write(me, async (tx) => {
    const devices = (await findActiveDevices(tx.rows, [me.accountId], tx.now)).get(me.accountId) ?? [];
    if (devices.length === 0) return refuse('no-device');
    const language = access?.language ?? 'en';
    const payload = buildPushPayload(
      { id: newId(), ...notificationMailTexts[language].test, link: '/notifications?tab=devices', tag: 'test' },
      language,
    );
    await queuePushes(
      tx,
      devices.map((device) => ({ device, payload, urgency: 'urgent', expiresAt: addMilliseconds(tx.now, hour) })),
    );
    return done;
  });
}

/** Returns the account's devices and the result of each device's last push. Endpoints are secret and omitted. */
export async function deviceRows(app: AppContext, { accountId }: { accountId: string }): Promise<DeviceRow[]> {
  const devices = await devicesOf(app.rows, [accountId]);
  const activeDevices = (await findActiveDevices(app.rows, [accountId], app.clock.now())).get(accountId) ?? [];
  const last = await findLastPushes(
    app,
    accountId,
    devices.map(({ id }) => id),
  );
  return devices.map(({ id, userAgent, createdAt, refreshedAt }) => ({
    id,
    userAgent,
    createdAt,
    refreshedAt,
    isLiving: activeDevices.some((device) => device.id === id),
    last: last.get(id) ?? null,
  }));
}

async function findLastPushes(
  app: AppContext,
  accountId: string,
  ids: readonly string[],
): Promise<Map<string, NonNullable<DeviceRow['last']>>> {
  if (ids.length === 0) return new Map();
  const { deviceId, state, status, createdAt } = pushes;
  const pushRows = await app.rows
    .selectDistinctOn([deviceId], {
      deviceId,
      state,
      status,
      at: sql<string>`coalesce(${pushes.settledAt}, ${createdAt})`.mapWith(createdAt),
    })
    .from(pushes)
    .where(and(eq(pushes.accountId, accountId), inArray(deviceId, [...ids])))
    .orderBy(deviceId, desc(createdAt), desc(pushes.id));
  return new Map(pushRows.map(({ deviceId: id, ...push }) => [id, push]));
}
