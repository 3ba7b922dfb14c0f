import type { Numbers } from '#platform/i18n/numbers.ts';
import type { Language } from '#platform/i18n/texts.ts';
import type { OutboxItem } from './outbox-item.ts';

export interface PendingCallText {
  /** The change and its record, such as 'Ruth Hale: $33.00 in cash'. */
  title: string;
  to: string;
  reason: string | null;
  /** Only for forms: deletes the draft in every tab when the person discards the form. */
  discardDraft?: () => void | Promise<void>;
}

export interface Reader {
  language: Language;
  numbers: Numbers;
}

/** The texts for a feature's calls in the outbox. Each feature declares them in its `web/outbox-texts.ts`. */
export type OutboxTexts = Readonly<Record<string, (item: OutboxItem, reader: Reader) => PendingCallText>>;

/** A submitted form that is not in the outbox yet, because its photos are uploading or its page was closed. */
export interface PendingForm {
  key: string;
  title: string;
  to: string;
}
