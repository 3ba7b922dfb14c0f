import type { Numbers } from '#platform/ui/numbers.ts';
import type { Language } from '#platform/i18n/texts.ts';
import type { OutboxItem } from './outbox-item.ts';

export interface PendingCallText {
  /** The change and its record: 'Ruth Hale: $33.00 in cash'. */
  title: string;
  to: string;
  reason: string | null;
  /** For a form: deletes its draft in every tab when the person discards it. */
  discardDraft?: () => void | Promise<void>;
}

export interface Reader {
  language: Language;
  numbers: Numbers;
}

/** Declares the texts of a feature's outbox calls, in its `web/outbox-texts.ts`. */
export type OutboxTexts = Readonly<Record<string, (item: OutboxItem, reader: Reader) => PendingCallText>>;

/** Describes a submitted form that is not in the outbox yet: its photos are uploading or its page was closed. */
export interface PendingForm {
  key: string;
  title: string;
  to: string;
}
