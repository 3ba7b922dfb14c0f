import { and, eq, inArray, isNull } from 'drizzle-orm';
import { job } from '#platform/jobs/server/jobs.ts';
import { queueMail } from '#platform/mail/server/queue-mail.ts';
import { listNotifiableAccounts } from '#features/accounts/server/public.ts';
import { notificationMailTexts } from '#features/notifications/i18n/mails/texts.ts';
import { mailDigestJob } from './declared-jobs.ts';
import { isReachable } from './active-devices.ts';
import { notifications } from './tables.ts';
import { type UnreadNotification, findUnread } from './find-unread.ts';

/** So many stand in a mail; the list has them all. */
const most = 20;

/** Writes once of all that somebody has not read, where they chose so or no device of theirs rings. */
export const mailDigest = job({
  ...mailDigestJob,
  async run(app, { accountId }) {
    const access = await app.readAccess(accountId);
    const now = app.clock.now();
    const person = (await listNotifiableAccounts(app.rows, now)).find(({ id }) => id === accountId);
    if (access === null || person === undefined) return;
    const isWanted = and(eq(notifications.wantsMail, true), isNull(notifications.mailedAt));
    const rings = await isReachable(app, accountId);
    const unread = (await findUnread(app, access, isWanted)).filter(({ alwaysByMail }) => alwaysByMail || !rings);
    if (unread.length === 0) return;
    const { name: camp } = await app.camp();
    const w = notificationMailTexts[person.language];
    await app.write(null, async (tx) => {
      const ids = unread.map(({ id }) => id);
      // A second run at once finds them written of already.
      const mailed = await tx.rows
        .update(notifications)
        .set({ mailedAt: tx.now })
        .where(and(inArray(notifications.id, ids), isNull(notifications.mailedAt)))
        .returning({ id: notifications.id });
      const told = unread.filter(({ id }) => mailed.some((one) => one.id === id));
      const [only] = told;
      if (only === undefined) return;
      await queueMail(tx, {
        to: person.email,
        kind: 'notifications.digest',
        language: person.language,
        subject: told.length === 1 ? only.title : w.several(told.length, camp),
        paragraphs: [w.hello(person.name), w.intro, ...linesOf(told, w.andMore), w.choose],
        action: { label: w.see, url: app.config.publicUrl + (told.length === 1 ? only.link : '/notifications') },
        unlimited: true,
      });
    });
  },
});

function linesOf(told: readonly UnreadNotification[], andMore: (count: number) => string): string[] {
  const lines = told.slice(0, most).map(({ title, body }) => (body === '' ? title : `${title}\n${body}`));
  return told.length > most ? [...lines, andMore(told.length - most)] : lines;
}
