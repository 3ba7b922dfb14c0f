import { and, eq, inArray, isNull } from 'drizzle-orm';
import { job } from '#platform/jobs/server/jobs.ts';
import { queueMail } from '#platform/mail/server/queue-mail.ts';
import { listNotifiableAccounts } from '#features/accounts/server/public.ts';
import { notificationMailTexts } from '#features/notifications/i18n/mails/texts.ts';
import { mailDigestJob } from './declared-jobs.ts';
import { isReachable } from './active-devices.ts';
import { notifications } from './tables.ts';
import { type UnreadNotification, findUnread } from './find-unread.ts';

/** Maximum number of notifications in one email. */
const maxLines = 20;

/** Emails all unread notifications to an account that chose email or that no device reaches. */
export const mailUnreadDigest = job({
  ...mailDigestJob,
  async run(app, { accountId }) {
    const access = await app.readAccess(accountId);
    const now = app.clock.now();
    const person = (await listNotifiableAccounts(app.rows, now)).find(({ id }) => id === accountId);
    if (access === null || person === undefined) return;
    const isWanted = and(eq(notifications.wantsMail, true), isNull(notifications.mailedAt));
    const hasDevice = await isReachable(app, accountId);
    const unread = (await findUnread(app, access, isWanted)).filter(({ alwaysByMail }) => alwaysByMail || !hasDevice);
    if (unread.length === 0) return;
    const { name: camp } = await app.camp();
    const w = notificationMailTexts[person.language];
    await app.write(null, async (tx) => {
      const ids = unread.map(({ id }) => id);
      // A concurrent run of this job skips notifications that are claimed here.
      const mailed = await tx.rows
        .update(notifications)
        .set({ mailedAt: tx.now })
        .where(and(inArray(notifications.id, ids), isNull(notifications.mailedAt)))
        .returning({ id: notifications.id });
      const claimed = unread.filter(({ id }) => mailed.some((row) => row.id === id));
      const [first] = claimed;
      if (first === undefined) return;
      await queueMail(tx, {
        to: person.email,
        kind: 'notifications.digest',
        language: person.language,
        subject: claimed.length === 1 ? first.title : w.several(claimed.length, camp),
        paragraphs: [w.hello(person.name), w.intro, ...linesOf(claimed, w.andMore), w.choose],
        action: { label: w.viewAll, url: app.config.publicUrl + (claimed.length === 1 ? first.link : '/notifications') },
        unlimited: true,
      });
    });
  },
});

function linesOf(claimed: readonly UnreadNotification[], andMore: (count: number) => string): string[] {
  const lines = claimed.slice(0, maxLines).map(({ title, body }) => (body === '' ? title : `${title}\n${body}`));
  return claimed.length > maxLines ? [...lines, andMore(claimed.length - maxLines)] : lines;
}
