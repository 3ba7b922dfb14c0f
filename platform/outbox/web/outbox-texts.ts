import type { Numbers } from '#platform/ui/numbers.ts';
import type { Language } from '#platform/i18n/texts.ts';
import type { OutboxItem } from './outbox-item.ts';

/** What a list of all that waits on this device says of one call. */
export interface PendingCallText {
  /** What was done, and to what: 'Ruth Hale: $33.00 in cash'. */
  title: string;
  /** Where it is mended: the address of the record. */
  to: string;
  /** Why the server did not do it, for a reason of the room's own; null leaves it to the platform. */
  reason: string | null;
  /** Of a form: forgets what its page keeps of it on this device, in every tab, where somebody lets it go. */
  letGo?: () => void | Promise<void>;
}

export interface Reader {
  language: Language;
  numbers: Numbers;
}

/** Of each call that a room puts into the outbox its words: declared in the room's `web/outbox-texts.ts`. */
export type OutboxTexts = Readonly<Record<string, (item: OutboxItem, reader: Reader) => PendingCallText>>;

/** A form that is wanted and is not in the outbox yet, since its photos go first or its page has been closed. */
export interface PendingForm {
  /** The form's own, by which the outbox knows it. */
  key: string;
  title: string;
  /** The page that sends it. */
  to: string;
}
