import { expect, test } from 'vitest';
import { sortDeskEvents } from './desk-events.tsx';

const event = (id: string, from: string, to: string) => ({
  id,
  startsAt: `2026-06-${from}T16:00:00.000Z`,
  endsAt: `2026-06-${to}T16:00:00.000Z`,
});

test('sortDeskEvents puts current events first, then coming, then past ones', () => {
  const events = [event('over', '08', '10'), event('later', '20', '22'), event('next', '14', '15'), event('on', '11', '14')];
  expect(sortDeskEvents(events, '2026-06-12T16:00:00.000Z').map(({ id }) => id)).toEqual(['on', 'next', 'later', 'over']);
});
