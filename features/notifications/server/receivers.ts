import { eq } from 'drizzle-orm';
import type { QueryBuilder } from '#platform/database/server/database.ts';
import type { Audience, NoticeTopic } from '#platform/events/server/notice.ts';
import { isGranted, type Rule } from '#platform/http/rules.ts';
import type { Instant } from '#platform/time/instant.ts';
import { type NotifiableAccount, listNotifiableAccounts } from '#features/accounts/server/public.ts';
import { canFollow, defaultPreferences, type NotificationPreferences } from '#features/notifications/rules.ts';
import { notificationChoices } from './tables.ts';

/** Somebody who is told of a thing, and how. */
export interface Receiver extends NotifiableAccount, NotificationPreferences {}

interface ReceiverQuery {
  topic: NoticeTopic;
  audience: Audience | undefined;
  /** Who did it, and who was told of it already. */
  except: ReadonlySet<string>;
}

export type FindReceivers = (asked: ReceiverQuery) => Promise<Receiver[]>;

/** Who may read what is told: of the whole topic, or of this one record. */
export function visibilityRuleOf(topic: NoticeTopic, audience: Audience | undefined): Rule {
  return audience !== undefined && 'who' in audience ? audience.who : topic.who;
}

/** Answers whoever may hear of something now and follows its topic. People and their choices are read once, however much is asked. */
export function createReceiverFinder(rows: QueryBuilder, now: Instant): FindReceivers {
  let people: Promise<NotifiableAccount[]> | undefined;
  const chosen = new Map<string, Promise<Map<string, NotificationPreferences>>>();
  return async ({ topic, audience, except }) => {
    const rule = visibilityRuleOf(topic, audience);
    const named = audience !== undefined && 'accounts' in audience ? new Set(audience.accounts) : null;
    const also = new Set(audience !== undefined && 'who' in audience ? audience.also : []);
    const isConcerned = (one: NotifiableAccount) => (named === null || named.has(one.id)) && isGranted(rule, one) && canFollow(topic, one);
    const concerned = (await (people ??= listNotifiableAccounts(rows, now))).filter(
      (one) => !except.has(one.id) && (also.has(one.id) || isConcerned(one)),
    );
    if (concerned.length === 0) return [];
    const ways = chosen.get(topic.key) ?? readPreferences(rows, topic.key);
    chosen.set(topic.key, ways);
    const byId = await ways;
    const usual = (one: NotifiableAccount) => ({ ...defaultPreferences(topic, one), ...(also.has(one.id) && { follows: true }) });
    return concerned.map((one) => ({ ...one, ...(byId.get(one.id) ?? usual(one)) })).filter(({ follows }) => follows);
  };
}

async function readPreferences(rows: QueryBuilder, topic: string): Promise<Map<string, NotificationPreferences>> {
  const { accountId, follows, rings, mail } = notificationChoices;
  const found = await rows
    .select({ accountId, follows, rings, mail })
    .from(notificationChoices)
    .where(eq(notificationChoices.topic, topic));
  return new Map(found.map(({ accountId: id, ...ways }) => [id, ways]));
}
