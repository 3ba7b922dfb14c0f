import { and, eq, gt, inArray, isNull } from 'drizzle-orm';
import { job } from '#platform/jobs/server/jobs.ts';
import { queuePushes } from '#platform/push/server/queue-push.ts';
import type { Language } from '#platform/i18n/texts.ts';
import { notificationMailTexts } from '#features/notifications/i18n/mails/texts.ts';
import { pushAfterQuietHoursJob } from './declared-jobs.ts';
import { findActiveDevices } from './active-devices.ts';
import { buildPushPayload } from './build-push-payload.ts';
import { notifications } from './tables.ts';
import { type UnreadNotification, findUnread } from './find-unread.ts';

/** Sends one push for all notifications that were held during quiet hours and have not expired. */
export const pushAfterQuietHours = job({
  ...pushAfterQuietHoursJob,
  async run(app, { accountId }) {
    const access = await app.readAccess(accountId);
    if (access === null) return;
    const now = app.clock.now();
    const isHeld = and(eq(notifications.wantsPush, true), isNull(notifications.pushedAt), gt(notifications.pushExpiresAt, now));
    const heldNotifications = await findUnread(app, access, isHeld);
    const devices = (await findActiveDevices(app.rows, [accountId], now)).get(accountId) ?? [];
    if (heldNotifications.length === 0 || devices.length === 0) return;
    await app.write(null, async (tx) => {
      const ids = heldNotifications.map(({ id }) => id);
      const claimed = await tx.rows
        .update(notifications)
        .set({ pushedAt: tx.now })
        .where(and(inArray(notifications.id, ids), isNull(notifications.pushedAt)))
        .returning({ id: notifications.id });
      const toPush = heldNotifications.filter(({ id }) => claimed.some((row) => row.id === id));
      const last = toPush.at(-1);
      if (last === undefined) return;
      const payload = toPush.length === 1 ? buildPushPayload(last, access.language) : buildSummaryPayload(toPush, last, access.language);
      await queuePushes(
        tx,
        devices.map((device) => ({ device, payload, urgency: 'normal', expiresAt: last.pushExpiresAt })),
      );
    });
  },
});

function buildSummaryPayload(heldNotifications: readonly UnreadNotification[], last: UnreadNotification, language: Language) {
  const title = notificationMailTexts[language].overnight(heldNotifications.length);
  return buildPushPayload(
    { id: last.id, title, body: heldNotifications.map(({ title: line }) => line).join('\n'), link: '/notifications', tag: 'overnight' },
    language,
  );
}
