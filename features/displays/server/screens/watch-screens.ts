import { and, isNotNull, isNull, lt } from 'drizzle-orm';
import { z } from 'zod';
import { job } from '#platform/jobs/server/jobs.ts';
import type { AppContext } from '#platform/server/app-context.ts';
import { addMilliseconds } from '#platform/time/instant.ts';
import { offlineAfter } from '#features/displays/rules.ts';
import { screens } from '#features/displays/server/tables.ts';
import { topics } from '#features/displays/topics.ts';
import { writeReports } from './receive-report.ts';

/** Marks screens without reports as offline and records this once, until they report again. */
export const watchScreens = job({ name: 'displays.watch-screens', shape: z.strictObject({}), cron: '* * * * *', run: markSilentScreens });

export async function markSilentScreens(app: AppContext): Promise<void> {
  await writeReports(app);
  const { pairedAt, lastSeenAt, offlineReportedAt } = screens;
  const isSilent = and(isNotNull(pairedAt), isNull(offlineReportedAt), lt(lastSeenAt, addMilliseconds(app.clock.now(), -offlineAfter)));
  const [silent] = await app.rows.select({ id: screens.id }).from(screens).where(isSilent).limit(1);
  if (silent === undefined) return;
  await app.write(null, async (tx) => {
    const offline = await tx.rows.update(screens).set({ offlineReportedAt: tx.now }).where(isSilent).returning({ id: screens.id });
    for (const { id } of offline) {
      tx.record({ kind: 'displays.screen-gone', subject: { type: 'display', id } });
      tx.changed(topics.reports, id);
    }
  });
}
