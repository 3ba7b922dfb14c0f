import type { Numbers } from '#platform/ui/numbers.ts';
import type { Language } from '#platform/i18n/texts.ts';
import type { OutboxItem } from './outbox-item.ts';

/** The texts of one call in the list of pending changes. */
export interface PendingCallText {
  /** The change and its record: 'Ruth Hale: $33.00 in cash'. */
  title: string;
  /** URL of the record, where the person can fix it. */
  to: string;
  /** The text of a refusal reason of the feature; null for the platform's own texts. */
  reason: string | null;
  /** For a form: deletes its draft on this device, in every tab, when the person discards it. */
  letGo?: () => void | Promise<void>;
}

export interface Reader {
  language: Language;
  numbers: Numbers;
}

/** The texts of each call that a feature sends through the outbox, declared in its `web/outbox-texts.ts`. */
export type OutboxTexts = Readonly<Record<string, (item: OutboxItem, reader: Reader) => PendingCallText>>;

/** A submitted form that is not in the outbox yet, because its photos are uploaded first or its page was closed. */
export interface PendingForm {
  /** The form's key in the outbox. */
  key: string;
  title: string;
  to: string;
}
