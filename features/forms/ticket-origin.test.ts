import { expect, test } from 'vitest';
import type { FormPlaceRow } from './shapes.ts';
import { findTicketOfItem, legacyOrigin, ticketOrigin, listOrigins } from './ticket-origin.ts';

const place = (name: string, placeId: string | null = null, key = 'heating'): FormPlaceRow => ({
  placeId,
  place: name,
  items: [{ key, name: 'Heating', condition: 'not good', note: '', photos: [] }],
});
const form = (id: string, ...places: FormPlaceRow[]) => ({ id, eventId: 'camp', places });
const item = (name: string, placeId: string | null = null, key = 'heating') => ({ placeId, place: name, key });
const ticket = (originId: string, title = 'Renamed since') => ({ originId, title });

const oak = form('first', place('Oak House', 'oak'));
const pine = form('second', place('Pine'));

test.each([
  ['of its own form', [oak, pine], item('Oak House', 'oak'), ticketOrigin(oak, item('Oak House', 'oak')), true],
  [
    'of another form that named the place by its id',
    [oak, form('later', place('oak house'))],
    item('oak house'),
    ticketOrigin(oak, item('Oak House', 'oak')),
    true,
  ],
  [
    'of a place that was typed at first',
    [oak],
    item('Oak House', 'oak'),
    ticketOrigin(form('first', place('Oak House')), item('Oak House')),
    true,
  ],
  [
    'of another item',
    [form('first', place('Oak House', 'oak'), place('Oak House', 'oak', 'clean'))],
    item('Oak House', 'oak', 'clean'),
    ticketOrigin(oak, item('Oak House', 'oak')),
    false,
  ],
  [
    'of a place with the same name in another building',
    [form('first', place('Room 1', 'r1'), place('Room 1', 'r2'))],
    item('Room 1', 'r2'),
    ticketOrigin(form('first', place('Room 1', 'r1')), item('Room 1', 'r1')),
    false,
  ],
  ['of another group', [pine], item('Pine'), ticketOrigin(form('theirs', place('Pine')), item('Pine')), false],
])('findTicketOfItem searches by origin for a ticket %s', (_what, forms, ticketItem, originId, isMade) => {
  expect(findTicketOfItem([ticket(originId)], forms, ticketItem) !== undefined).toBe(isMade);
});

test.each([
  ['Oak House: Heating', true],
  ['Oak House: Calefacción', true],
  ['Pine: Heating', false],
])('findTicketOfItem searches by title for the old ticket %s: %s', (title, isMade) => {
  expect(findTicketOfItem([ticket(legacyOrigin(pine), title)], [oak, pine], item('Oak House', 'oak')) !== undefined).toBe(isMade);
});

test('listOrigins contains the origin of every ticket and no typed text', () => {
  const origins = listOrigins([oak, pine]);
  for (const origin of [legacyOrigin(oak), ticketOrigin(oak, item('Oak House', 'oak')), ticketOrigin(pine, item('Pine'))])
    expect(origins).toContain(origin);
  expect(origins.join(' ')).not.toMatch(/pine|heating/i);
});
