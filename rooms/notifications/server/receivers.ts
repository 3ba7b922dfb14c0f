import { and, eq, inArray } from 'drizzle-orm';
import type { Rows } from '#platform/database/server/database.ts';
import type { Audience, NoticeTopic } from '#platform/events/server/notice.ts';
import { isGranted, type Rule } from '#platform/http/rules.ts';
import type { Instant } from '#platform/time/instant.ts';
import { type Reachable, reachableAccounts } from '#rooms/accounts/server/door.ts';
import { mayFollow, usualWays, type Ways } from '#rooms/notifications/rules.ts';
import { notificationChoices } from './tables.ts';

/** Somebody who is told of a thing, and how. */
export interface Receiver extends Reachable, Ways {}

interface Asked {
  topic: NoticeTopic;
  audience: Audience | undefined;
  now: Instant;
  /** Who did it, and who was told of it already. */
  except: ReadonlySet<string>;
}

/** Who may read what is told: of the whole topic, or of this one record. */
export function ruleOf(topic: NoticeTopic, audience: Audience | undefined): Rule {
  return audience !== undefined && 'who' in audience ? audience.who : topic.who;
}

/** Whoever may hear of it now and follows the topic. */
export async function receiversOf(rows: Rows, { topic, audience, now, except }: Asked): Promise<Receiver[]> {
  const rule = ruleOf(topic, audience);
  const named = audience !== undefined && 'accounts' in audience ? new Set(audience.accounts) : null;
  const concerned = (await reachableAccounts(rows, now)).filter(
    (one) => !except.has(one.id) && (named === null || named.has(one.id)) && isGranted(rule, one) && mayFollow(topic, one),
  );
  const chosen = await chosenWays(rows, topic.key, concerned);
  return concerned.map((one) => ({ ...one, ...(chosen.get(one.id) ?? usualWays(topic, one)) })).filter(({ follows }) => follows);
}

async function chosenWays(rows: Rows, topic: string, people: readonly Reachable[]): Promise<Map<string, Ways>> {
  if (people.length === 0) return new Map();
  const { accountId, follows, rings, mail } = notificationChoices;
  const found = await rows
    .select({ accountId, follows, rings, mail })
    .from(notificationChoices)
    .where(
      and(
        eq(notificationChoices.topic, topic),
        inArray(
          accountId,
          people.map(({ id }) => id),
        ),
      ),
    );
  return new Map(found.map(({ accountId: id, ...ways }) => [id, ways]));
}
