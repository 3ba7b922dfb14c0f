import type { OutboxItem } from '#platform/outbox/web/outbox-item.ts';
import type { OutboxWords, Reader, WaitingCall } from '#platform/outbox/web/outbox-words.ts';
import { isolating } from '#platform/words/isolated.ts';
import type { AdditionInput, EndingInput, MarkingInput, SightingInput, StartInput } from '#rooms/roll-call/shapes.ts';
import { rollCallWords } from '#rooms/roll-call/words/words.ts';

/** What waits of a roll-call: its beginning and end, taps, who was added, where somebody was seen. */
export const outboxWords: OutboxWords = {
  'rollCall.start': (item, reader) => said(item, reader, (w, { kind }: StartInput) => w.start[kind]),
  'rollCall.end': (item, reader) => said(item, reader, (w, _sent: EndingInput) => w.end),
  'rollCall.mark': (item, reader) =>
    said(item, reader, (w, { mark, people }: MarkingInput) => (mark === 'safe' ? w.safe(people.length) : w[mark])),
  'rollCall.add': (item, reader) => said(item, reader, (w, { name }: AdditionInput) => w.add(name)),
  'rollCall.saySeen': (item, reader) => said(item, reader, (w, { where }: SightingInput) => w.seen(where)),
};

type Waits = (typeof rollCallWords)['en']['waits'];

function said<Input>({ input, refused }: OutboxItem, { language }: Reader, titleOf: (w: Waits, sent: Input) => string): WaitingCall {
  const w = isolating(rollCallWords[language]);
  const problems: Readonly<Record<string, string>> = w.problems;
  const { eventId } = input as { eventId: string };
  return {
    title: titleOf(w.waits, input as Input),
    to: `/roll-call/${eventId}`,
    why: refused === null ? null : (problems[refused] ?? null),
  };
}
