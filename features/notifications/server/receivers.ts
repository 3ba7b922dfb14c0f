import { eq } from 'drizzle-orm';
import type { QueryBuilder } from '#platform/database/server/database.ts';
import type { Audience, NoticeTopic } from '#platform/events/server/notice.ts';
import { isGranted, type Rule } from '#platform/http/rules.ts';
import type { Instant } from '#platform/time/instant.ts';
import { type NotifiableAccount, listNotifiableAccounts } from '#features/accounts/server/public.ts';
import { canFollow, defaultPreferences, type NotificationPreferences } from '#features/notifications/rules.ts';
import { notificationChoices } from './tables.ts';

export interface Receiver extends NotifiableAccount, NotificationPreferences {}

interface ReceiverQuery {
  topic: NoticeTopic;
  audience: Audience | undefined;
  /** Ids of the person who caused the event and of accounts that were already notified. */
  except: ReadonlySet<string>;
}

export type FindReceivers = (receiverQuery: ReceiverQuery) => Promise<Receiver[]>;

/** Returns the access rule of the audience, or of the topic if the audience has none. */
export function visibilityRuleOf(topic: NoticeTopic, audience: Audience | undefined): Rule {
  return audience !== undefined && 'allow' in audience ? audience.allow : topic.allow;
}

/** Finds the accounts that may see a notice and follow its topic. All queries share one read of accounts and preferences. */
export function createReceiverFinder(rows: QueryBuilder, now: Instant): FindReceivers {
  let people: Promise<NotifiableAccount[]> | undefined;
  const preferencesByTopic = new Map<string, Promise<Map<string, NotificationPreferences>>>();
  return async ({ topic, audience, except }) => {
    const rule = visibilityRuleOf(topic, audience);
    const accountIds = audience !== undefined && 'accounts' in audience ? new Set(audience.accounts) : null;
    const alsoNotified = new Set(audience !== undefined && 'allow' in audience ? audience.also : []);
    const mayReceive = (account: NotifiableAccount) =>
      (accountIds === null || accountIds.has(account.id)) && isGranted(rule, account) && canFollow(topic, account);
    const candidates = (await (people ??= listNotifiableAccounts(rows, now))).filter(
      (account) => !except.has(account.id) && (alsoNotified.has(account.id) || mayReceive(account)),
    );
    if (candidates.length === 0) return [];
    const preferences = preferencesByTopic.get(topic.key) ?? readPreferences(rows, topic.key);
    preferencesByTopic.set(topic.key, preferences);
    const byId = await preferences;
    const defaultsOf = (account: NotifiableAccount) => ({
      ...defaultPreferences(topic, account),
      ...(alsoNotified.has(account.id) && { follows: true }),
    });
    return candidates.map((account) => ({ ...account, ...(byId.get(account.id) ?? defaultsOf(account)) })).filter(({ follows }) => follows);
  };
}

async function readPreferences(rows: QueryBuilder, topic: string): Promise<Map<string, NotificationPreferences>> {
  const { accountId, follows, alerts, mail } = notificationChoices;
  const choiceRows = await rows
    .select({ accountId, follows, rings: alerts, mail })
    .from(notificationChoices)
    .where(eq(notificationChoices.topic, topic));
  return new Map(choiceRows.map(({ accountId: id, ...preferences }) => [id, preferences]));
}
