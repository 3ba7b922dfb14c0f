import type { AppContext } from '#platform/server/app-context.ts';
import type { Access, Rule } from '#platform/http/rules.ts';
import type { Instant } from '#platform/time/instant.ts';
import type { Language } from '#platform/i18n/texts.ts';

/** `urgent` comes at once, whatever the hour; `quiet` rings nothing on a phone. */
export type Urgency = 'urgent' | 'normal' | 'quiet';

/** When a topic also comes by mail: always, where no device can be reached, or never. */
export type MailPolicy = 'always' | 'otherwise' | 'never';

/** A subject that people follow. Its room declares it in `server/notices.ts`. */
export interface NoticeTopic {
  /** `room.subject`, such as `maintenance.new-ticket`. */
  key: string;
  title: Readonly<Record<Language, string>>;
  /** Who may hear of it at all: judged whenever something is told, and again before it is sent. */
  who: Rule;
  /** Also whoever holds a permission that begins so, such as `view-event-`, and they follow it: each of its notices then says which one it takes. */
  orAny?: string;
  /** Who follows it without having chosen. Whoever may, where it is left out. */
  defaults?: Rule;
  urgency: Urgency;
  /** How long after it happened a phone may still ring for it, in milliseconds. */
  ttl: number;
  mail: MailPolicy;
  /** Unread ones of one tag are one, with a count. */
  collapses?: true;
}

/** What an event says by itself. */
export interface EventChange {
  kind: string;
  before?: unknown;
  after?: unknown;
}

/** An event of the history, as those who tell of it read it. */
export interface RecordedEvent extends EventChange {
  id: number;
  at: Instant;
  actorId: string | null;
  actorName: string | null;
  subjectId: string;
}

/** What one person is told, in their language. */
export interface NoticeText {
  title: string;
  body: string;
  /** A path of ours. */
  link: string;
  /** What it is about: the next of the same tag takes its place on a phone. */
  tag: string;
  /** The people who may read this text, when it says more or less than others of its audience read. */
  who?: Rule;
}

/**
 * Whom, where not everybody of the topic: some accounts, or who may see this one record. `also` names accounts that
 * are told beside them whatever their permissions, unless they chose not to follow the topic: `say` then limits the text.
 */
export type Audience = { accounts: readonly string[] } | { who: Rule; also?: readonly string[] };

/** One person who is told, as `say` may ask about them. */
export type Recipient = Access & { id: string };

/** Which event tells whom of what. */
export interface NoticeSpec<Facts> {
  on: string;
  topic: NoticeTopic;
  /** Whether it tells anybody, by what changed alone; always, where it is left out. What it does not tell costs nothing. */
  when?(changed: EventChange): boolean;
  /** What is said of it, as it stands now; null tells nobody. */
  read(app: AppContext, event: RecordedEvent): Promise<Facts | null>;
  /** `toldBefore`: the accounts that were told of what this `ends`. */
  to?(facts: Facts, toldBefore: readonly string[]): Audience;
  /** What asks for a tap and is over by this, of that topic and tag: it asks no more, whoever is told of the end. */
  ends?: { topic: NoticeTopic; tagOf(subjectId: string): string };
  /** Who is not told of this one, although they follow the topic. */
  spares?(facts: Facts, who: Recipient): boolean;
  /** `told` is null for the text that stands for all: it says what everybody of the topic may read. */
  say(facts: Facts, language: Language, told: Recipient | null): NoticeText;
}

/** A notice whatever its facts, as it stands in a list: facts go from `read` to the others and are nobody else's. */
export type Notice = NoticeSpec<unknown>;

/**
 * Declares which event tells whom. The one who did it is never told of it.
 * @example notice({ on: 'maintenance.ticket-opened', topic: newTicket, read: ticketOf, say: (ticket, language) => … })
 */
export function declareNotice<Facts>(spec: NoticeSpec<Facts>): Notice {
  return spec as unknown as Notice;
}

/** Every notice of the house, by what it hears. */
export interface Notices {
  topics: readonly NoticeTopic[];
  /** Of events of which somebody may be told. */
  kinds: readonly string[];
  noticesFor(event: EventChange): readonly Notice[];
  /** Whether anybody is told of such an event: others cost nothing. */
  hasNotice(event: EventChange): boolean;
  /** Does work of which nobody is told: a camp that is filled. */
  withoutNotices<T>(work: () => Promise<T>): Promise<T>;
}

/** @example const notices = openNotices([...maintenanceNotices, ...contactNotices]) */
export function openNotices(list: readonly Notice[], more: readonly NoticeTopic[] = []): Notices {
  const byKind = new Map<string, Notice[]>();
  for (const one of list) byKind.set(one.on, [...(byKind.get(one.on) ?? []), one]);
  const of = (event: EventChange) => (byKind.get(event.kind) ?? []).filter(({ when }) => when?.(event) ?? true);
  let silent = 0;
  return {
    topics: [...new Map([...more, ...list.map(({ topic }) => topic)].map((topic) => [topic.key, topic])).values()],
    kinds: [...byKind.keys()],
    noticesFor: of,
    hasNotice: (event) => silent === 0 && of(event).length > 0,
    async withoutNotices(work) {
      silent += 1;
      try {
        return await work();
      } finally {
        silent -= 1;
      }
    },
  };
}
