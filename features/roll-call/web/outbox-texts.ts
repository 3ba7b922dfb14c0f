import type { OutboxItem } from '#platform/outbox/web/outbox-item.ts';
import type { OutboxTexts, Reader, PendingCallText } from '#platform/outbox/web/outbox-texts.ts';
import { withIsolatedBlanks } from '#platform/i18n/isolate-name.ts';
import type { AddPeopleInput, EndInput, MarkInput, SightingInput, StartInput } from '#features/roll-call/shapes.ts';
import { rollCallTexts } from '#features/roll-call/i18n/texts.ts';

export const outboxTexts: OutboxTexts = {
  'rollCall.start': (item, reader) => describeCall(item, reader, (w, { kind }: StartInput) => w.start[kind]),
  'rollCall.end': (item, reader) => describeCall(item, reader, (w, _sent: EndInput) => w.end),
  'rollCall.mark': (item, reader) =>
    describeCall(item, reader, (w, { mark, people }: MarkInput) => (mark === 'safe' ? w.safe(people.length) : w[mark])),
  'rollCall.add': (item, reader) => describeCall(item, reader, (w, { name }: AddPeopleInput) => w.add(name)),
  'rollCall.saySeen': (item, reader) => describeCall(item, reader, (w, { where }: SightingInput) => w.seen(where)),
};

type PendingTexts = (typeof rollCallTexts)['en']['pendingEntries'];

function describeCall<Input>(
  { input, refused }: OutboxItem,
  { language }: Reader,
  titleOf: (w: PendingTexts, typedInput: Input) => string,
): PendingCallText {
  const w = withIsolatedBlanks(rollCallTexts[language]);
  const problems: Readonly<Record<string, string>> = w.problems;
  const { eventId } = input as { eventId: string };
  return {
    title: titleOf(w.pendingEntries, input as Input),
    to: `/roll-call/${eventId}`,
    reason: refused === null ? null : (problems[refused] ?? null),
  };
}
