import { and, eq, gt, inArray, isNull } from 'drizzle-orm';
import { job } from '#platform/jobs/server/jobs.ts';
import { queuePushes } from '#platform/push/server/queue-push.ts';
import type { Language } from '#platform/words/words.ts';
import { notificationMails } from '#rooms/notifications/words/mails/words.ts';
import { ringHeldJob } from './declared-jobs.ts';
import { livingDevices } from './living-devices.ts';
import { payloadOf } from './payload-of.ts';
import { notifications } from './tables.ts';
import { type Unread, unreadOf } from './unread-of.ts';

/** Rings once for all that came in somebody's quiet hours and is still worth a ring. */
export const ringHeld = job({
  ...ringHeldJob,
  async run(floor, { accountId }) {
    const access = await floor.access(accountId);
    if (access === null) return;
    const now = floor.clock.now();
    const isHeld = and(eq(notifications.wantsRing, true), isNull(notifications.rangAt), gt(notifications.ringsUntil, now));
    const held = await unreadOf(floor, access, isHeld);
    const devices = (await livingDevices(floor.rows, [accountId], now)).get(accountId) ?? [];
    if (held.length === 0 || devices.length === 0) return;
    await floor.write(null, async (tx) => {
      const ids = held.map(({ id }) => id);
      const rung = await tx.rows
        .update(notifications)
        .set({ rangAt: tx.now })
        .where(and(inArray(notifications.id, ids), isNull(notifications.rangAt)))
        .returning({ id: notifications.id });
      const fresh = held.filter(({ id }) => rung.some((one) => one.id === id));
      const last = fresh.at(-1);
      if (last === undefined) return;
      const payload = fresh.length === 1 ? payloadOf(last, access.language) : summaryOf(fresh, last, access.language);
      await queuePushes(
        tx,
        devices.map((device) => ({ device, payload, urgency: 'normal', expiresAt: last.ringsUntil })),
      );
    });
  },
});

function summaryOf(held: readonly Unread[], last: Unread, language: Language) {
  const title = notificationMails[language].overnight(held.length);
  return payloadOf(
    { id: last.id, title, body: held.map((one) => one.title).join('\n'), link: '/notifications', tag: 'overnight' },
    language,
  );
}
