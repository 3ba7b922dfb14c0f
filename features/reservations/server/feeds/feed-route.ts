import { and, eq, isNull, lt, or } from 'drizzle-orm';
import type { Route } from '#platform/http/server/routes.ts';
import { hashToken } from '#platform/http/server/tokens.ts';
import type { AppContext } from '#platform/server/app-context.ts';
import { addMilliseconds, minute } from '#platform/time/instant.ts';
import { answerCalendar } from './answer-calendar.ts';
import { calendarFile } from './calendar-file.ts';
import { feedTexts } from '#features/reservations/i18n/feeds/texts.ts';
import { topics } from '#features/reservations/topics.ts';
import { calendarFeeds } from '#features/reservations/server/tables.ts';
import { feedEntries } from './feed-entries.ts';
import { feedRows } from './feed-rows.ts';

/** Serves a calendar feed. The secret link is the only credential; cookies are ignored. */
export const feedRoute: Route = {
  method: 'GET',
  url: '/feeds/:file',
  limit: { name: 'reservations.feed', per: 'address', times: 600, within: 600 },
  run: (request) => answerCalendar(request, { findCalendar, fileName: 'camp.ics' }),
};

async function findCalendar(app: AppContext, secret: string): Promise<string | null> {
  const live = and(eq(calendarFeeds.tokenHash, hashToken(secret)), isNull(calendarFeeds.revokedAt));
  const [feed] = await app.rows.select().from(calendarFeeds).where(live);
  const owner = feed && (await app.readAccess(feed.accountId));
  const content = feed && owner && (await feedEntries(app, feed, owner));
  if (!feed || !owner || !content) return null;
  await recordFetch(app, feed.id);
  const { name, zone } = await app.camp();
  const [{ name: feedName } = { name: '' }] = await feedRows(app, feed, [feed.id]);
  // A person may subscribe to several calendars, so each has a distinct name.
  const title = [name, feed.kind === 'mine' ? owner.name : feedName].filter((part) => part !== '').join(' · ');
  return calendarFile(title, zone, new URL(app.config.publicUrl).hostname, content.entries, {
    language: owner.language,
    about: content.isTruncated ? feedTexts[owner.language].cut.words : '',
  });
}

/** Writes at most every ten minutes: programs poll often, and owners only need to know whether the feed is in use. */
async function recordFetch(app: AppContext, id: string): Promise<void> {
  const now = app.clock.now();
  const stale = or(isNull(calendarFeeds.lastFetchedAt), lt(calendarFeeds.lastFetchedAt, addMilliseconds(now, -10 * minute)));
  const [staleFeed] = await app.rows
    .select({ id: calendarFeeds.id })
    .from(calendarFeeds)
    .where(and(eq(calendarFeeds.id, id), stale));
  if (staleFeed === undefined) return;
  await app.write(null, async (tx) => {
    await tx.rows.update(calendarFeeds).set({ lastFetchedAt: now }).where(eq(calendarFeeds.id, id));
    tx.changed(topics.feeds, id);
  });
}
