import type { AppContext } from '#platform/server/app-context.ts';
import type { Access, Rule } from '#platform/http/rules.ts';
import type { Instant } from '#platform/time/instant.ts';
import type { Language } from '#platform/i18n/texts.ts';

/** How a phone announces a notice: `urgent` ignores quiet hours, `quiet` makes no sound. */
export type Urgency = 'urgent' | 'normal' | 'quiet';

/** When a topic is also sent by mail: always, only if no device can be reached, or never. */
export type MailPolicy = 'always' | 'otherwise' | 'never';

/** A subject that people follow. Each feature declares its topics in `server/notices.ts`. */
export interface NoticeTopic {
  key: string;
  title: Readonly<Record<Language, string>>;
  /** Limits who may receive the topic. Checked when a notice is created and again before it is sent. */
  allow: Rule;
  /** Also admits and subscribes accounts with a permission of this prefix. Each notice then names the permission it requires. */
  permissionPrefix?: string;
  /** Accounts that follow the topic by default; everyone allowed if omitted. */
  defaults?: Rule;
  urgency: Urgency;
  /** How long after the event a phone may still alert, in milliseconds. */
  ttl: number;
  mail: MailPolicy;
  /** Unread notices with the same tag are shown as one, with a count. */
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
  /** Limits who may read this text, if it contains more or less than the topic allows. */
  allow?: Rule;
}

/** Recipients: some accounts, or all who may see a record. `also` adds accounts regardless of permissions; limit their text. */
export type Audience = { accounts: readonly string[] } | { allow: Rule; also?: readonly string[] };

export type Recipient = Access & { id: string };

/** Maps an event to its recipients and text. */
export interface NoticeSpec<Facts> {
  on: string;
  topic: NoticeTopic;
  /** Decides from the change alone whether a notice is sent; always if omitted. Events without notices cost no query. */
  when?(changed: EventChange): boolean;
  /** Reads the facts in their current state; null sends nothing. */
  read(app: AppContext, event: RecordedEvent): Promise<Facts | null>;
  /** `previousRecipients`: the accounts that received the notice that this one `ends`. */
  to?(facts: Facts, previousRecipients: readonly string[]): Audience;
  /** Ends an open request of that topic and tag: it no longer asks for action, for every recipient. */
  ends?: { topic: NoticeTopic; tagOf(subjectId: string): string };
  shouldSkip?(facts: Facts, who: Recipient): boolean;
  /** `recipient` is null for the shared text, which contains only what every follower of the topic may read. */
  renderText(facts: Facts, language: Language, recipient: Recipient | null): NoticeText;
}

export type Notice = NoticeSpec<unknown>;

/** Declares which event notifies whom. The person who caused the event is never notified. */
export function declareNotice<Facts>(spec: NoticeSpec<Facts>): Notice {
  return spec as unknown as Notice;
}

export interface Notices {
  topics: readonly NoticeTopic[];
  kinds: readonly string[];
  noticesFor(event: EventChange): readonly Notice[];
  hasNotice(event: EventChange): boolean;
  /** Runs work without notices, such as filling the demo camp. */
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
