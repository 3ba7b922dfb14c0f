import { expect, test } from 'vitest';
import { eventChoices } from './use-event-choices.ts';

const formatting = { language: 'en', locale: 'en-US', zone: 'America/New_York', now: '2026-06-12T20:30:00.000Z' } as const;
const event = (eventId: string, name: string, endsAt: string | null) => ({ eventId, name, endsAt, isOver: false });

test('eventChoices adds the last day in the camp’s time zone to events with the same name', () => {
  const rows = [
    event('one', 'Music Day', '2026-06-14T01:00:00.000Z'),
    event('two', 'Music Day', '2027-06-12T21:00:00.000Z'),
    event('gone', 'Music Day', null),
    event('alone', 'Field Day', '2026-06-14T01:00:00.000Z'),
  ];
  expect(eventChoices(rows, formatting).map(({ id, name }) => [id, name])).toEqual([
    ['one', 'Music Day (Sat, Jun 13)'],
    ['two', 'Music Day (Sat, Jun 12, 2027)'],
    ['gone', 'Music Day'],
    ['alone', 'Field Day'],
  ]);
});
