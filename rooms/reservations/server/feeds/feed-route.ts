import { and, eq, isNull, lt, or } from 'drizzle-orm';
import type { Route } from '#platform/http/server/routes.ts';
import { hashOf } from '#platform/http/server/tokens.ts';
import type { Floor } from '#platform/server/floor.ts';
import { later, minute } from '#platform/time/instant.ts';
import { answerCalendar } from './answer-calendar.ts';
import { calendarFile } from './calendar-file.ts';
import { feedWords } from '#rooms/reservations/words/feeds/words.ts';
import { topics } from '#rooms/reservations/topics.ts';
import { calendarFeeds } from '#rooms/reservations/server/tables.ts';
import { feedEntries } from './feed-entries.ts';
import { feedRows } from './feed-rows.ts';

/** A calendar for other programs. Its link is the key: no cookie counts here. */
export const feedRoute: Route = {
  method: 'GET',
  url: '/feeds/:file',
  limit: { name: 'reservations.feed', per: 'address', times: 600, within: 600 },
  run: (ask) => answerCalendar(ask, { calendarBehind, fileName: 'camp.ics' }),
};

async function calendarBehind(floor: Floor, secret: string): Promise<string | null> {
  const live = and(eq(calendarFeeds.tokenHash, hashOf(secret)), isNull(calendarFeeds.revokedAt));
  const [feed] = await floor.rows.select().from(calendarFeeds).where(live);
  const owner = feed && (await floor.access(feed.accountId));
  const content = feed && owner && (await feedEntries(floor, feed, owner));
  if (!feed || !owner || !content) return null;
  await noteFetched(floor, feed.id);
  const { name, zone } = await floor.camp();
  const [{ name: of } = { name: '' }] = await feedRows(floor, feed, [feed.id]);
  // Whoever follows several tells them apart by their names.
  const title = [name, feed.kind === 'mine' ? owner.name : of].filter((part) => part !== '').join(' · ');
  return calendarFile(title, zone, new URL(floor.config.publicUrl).hostname, content.entries, {
    language: owner.language,
    about: content.isCut ? feedWords[owner.language].cut.words : '',
  });
}

/** At most every ten minutes: programs ask often, and people only want to know whether it is in use. */
async function noteFetched(floor: Floor, id: string): Promise<void> {
  const now = floor.clock.now();
  const stale = or(isNull(calendarFeeds.lastFetchedAt), lt(calendarFeeds.lastFetchedAt, later(now, -10 * minute)));
  const [due] = await floor.rows
    .select({ id: calendarFeeds.id })
    .from(calendarFeeds)
    .where(and(eq(calendarFeeds.id, id), stale));
  if (due === undefined) return;
  await floor.write(null, async (tx) => {
    await tx.rows.update(calendarFeeds).set({ lastFetchedAt: now }).where(eq(calendarFeeds.id, id));
    tx.changed(topics.feeds, id);
  });
}
