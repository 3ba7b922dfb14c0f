import type { AppContext } from '#platform/server/app-context.ts';
import type { Access, Rule } from '#platform/http/rules.ts';
import type { Instant } from '#platform/time/instant.ts';
import type { Language } from '#platform/i18n/texts.ts';

/** How a phone announces a notice: `urgent` ignores quiet hours, `quiet` makes no sound. */
export type Urgency = 'urgent' | 'normal' | 'quiet';

/** When a notice is also sent by email: always, only if no device of the recipient can be reached (`otherwise`), or never. */
export type MailPolicy = 'always' | 'otherwise' | 'never';

/** A subject that accounts can subscribe to. Each feature declares its topics in `server/notices.ts`. */
export interface NoticeTopic {
  key: string;
  title: Readonly<Record<Language, string>>;
  /** Limits who may receive the topic. The app checks this rule when it creates a notice and before it sends it. */
  allow: Rule;
  /**
   * Accounts with a permission of this prefix may also receive the topic and are subscribed to it. Each notice then names the permission it
   * requires.
   */
  permissionPrefix?: string;
  /** Limits which accounts are subscribed by default. If omitted, all accounts that `allow` accepts are subscribed. */
  defaults?: Rule;
  urgency: Urgency;
  /** Milliseconds after the event during which a phone may still announce the notice. */
  ttl: number;
  mail: MailPolicy;
  /** Screens show unread notices with the same tag as one notice with a count. */
  collapses?: true;
}

export interface EventChange {
  kind: string;
  before?: unknown;
  after?: unknown;
}

export interface RecordedEvent extends EventChange {
  id: number;
  at: Instant;
  actorId: string | null;
  actorName: string | null;
  subjectId: string;
}

export interface NoticeText {
  title: string;
  body: string;
  link: string;
  tag: string;
  /** Limits who may read this text, if the rule differs from that of the topic. */
  allow?: Rule;
}

/**
 * Recipients: a list of accounts, or all accounts that a rule allows. `also` adds accounts without a permission check, so their text must
 * be limited.
 */
export type Audience = { accounts: readonly string[] } | { allow: Rule; also?: readonly string[] };

export type Recipient = Access & { id: string };

/** Describes the recipients and the text of the notice for one kind of event. */
export interface NoticeSpec<Facts> {
  on: string;
  topic: NoticeTopic;
  /** Decides from the event alone whether to send a notice; if omitted, always. Use it to save queries for events without a notice. */
  when?(changed: EventChange): boolean;
  /** Reads the current facts that the notice needs. A result of null sends no notice. */
  read(app: AppContext, event: RecordedEvent): Promise<Facts | null>;
  /** `previousRecipients` are the accounts that received the notice that `ends` refers to. */
  to?(facts: Facts, previousRecipients: readonly string[]): Audience;
  /** Closes the earlier notice of that topic and tag for every recipient: it no longer asks for action. */
  ends?: { topic: NoticeTopic; tagOf(subjectId: string): string };
  shouldSkip?(facts: Facts, who: Recipient): boolean;
  /**
   * Returns the text for one recipient. If `recipient` is null, returns the shared text, which may contain only what every subscriber of
   * the topic may read.
   */
  renderText(facts: Facts, language: Language, recipient: Recipient | null): NoticeText;
}

export type Notice = NoticeSpec<unknown>;

/** Declares which event notifies which accounts. The account that caused the event never receives the notice. */
export function declareNotice<Facts>(spec: NoticeSpec<Facts>): Notice {
  return spec as unknown as Notice;
}

export interface Notices {
  topics: readonly NoticeTopic[];
  kinds: readonly string[];
  noticesFor(event: EventChange): readonly Notice[];
  hasNotice(event: EventChange): boolean;
  /** Runs `work` without sending notices, such as to fill the demo camp. */
  withoutNotices<T>(work: () => Promise<T>): Promise<T>;
}

/** @example const notices = openNotices([...maintenanceNotices, ...contactNotices]) */
export function openNotices(list: readonly Notice[], extraTopics: readonly NoticeTopic[] = []): Notices {
  const byKind = new Map<string, Notice[]>();
  for (const notice of list) byKind.set(notice.on, [...(byKind.get(notice.on) ?? []), notice]);
  const noticesOf = (event: EventChange) => (byKind.get(event.kind) ?? []).filter(({ when }) => when?.(event) ?? true);
  let suppressions = 0;
  return {
    topics: [...new Map([...extraTopics, ...list.map(({ topic }) => topic)].map((topic) => [topic.key, topic])).values()],
    kinds: [...byKind.keys()],
    noticesFor: noticesOf,
    hasNotice: (event) => suppressions === 0 && noticesOf(event).length > 0,
    async withoutNotices(work) {
      suppressions += 1;
      try {
        return await work();
      } finally {
        suppressions -= 1;
      }
    },
  };
}
