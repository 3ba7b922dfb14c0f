import { expect, test } from 'vitest';
import type { OutboxItem } from '#platform/outbox/web/outbox-item.ts';
import { selectDeskItems } from './desk-item.ts';

const item = (key: string, account: string, about: unknown) => ({ key, account, about }) as OutboxItem;
const at = (eventId: string) => ({ room: 'desk', eventId, familyId: 'hale', name: 'Ruth Hale', isKept: true, did: { kind: 'arrived' } });

test('selectDeskItems returns the pending calls of this account for this event', () => {
  const all = [
    item('here', 'dana', at('camp')),
    item('there', 'dana', at('music-day')),
    item('robin', 'robin', at('camp')),
    item('x', 'dana', null),
  ];
  expect(selectDeskItems(all, 'dana', 'camp').map(({ key }) => key)).toEqual(['here']);
});
