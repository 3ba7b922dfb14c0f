import { describe, expect, test } from 'vitest';
import { canAddPhoto, maxPhotos, photoLabel, summaryFields } from './phone-ticket.ts';
import { ticketStatuses } from './rules.ts';

describe('photoLabel', () => {
  test.each([
    ['open', 'before'],
    ['in-progress', 'after'],
    ['on-hold', 'after'],
    ['closed', 'after'],
  ] as const)('for a ticket with the status %s returns %s', (status, label) => expect(photoLabel(status)).toBe(label));
});

describe('canAddPhoto', () => {
  const ask = { status: 'open', photos: 0, photoDays: 0 } as const;

  test.each(ticketStatuses.filter((status) => status !== 'closed'))(
    'returns true for a ticket with the status %s and any grace period',
    (status) => {
      for (const photoDays of [undefined, 0, 14]) expect(canAddPhoto({ ...ask, status, photoDays })).toBe(true);
    },
  );

  test.each([
    [undefined, false],
    [0, false],
    [1, true],
    [14, true],
  ])('for a closed ticket and a grace period of %j days returns %j', (photoDays, can) => {
    expect(canAddPhoto({ ...ask, status: 'closed', photoDays })).toBe(can);
  });

  test.each([
    [maxPhotos - 1, true],
    [maxPhotos, false],
    [maxPhotos + 1, false],
  ])('for a ticket with %i photos returns %j', (photos, can) => expect(canAddPhoto({ ...ask, photos })).toBe(can));
});

describe('summaryFields', () => {
  test.each([
    ['normal', null, ['status', 'assigneeId']],
    ['urgent', null, ['status', 'priority', 'assigneeId']],
    ['low', '2026-06-12', ['status', 'priority', 'assigneeId', 'dueDay']],
    ['normal', '2026-06-12', ['status', 'assigneeId', 'dueDay']],
  ] as const)('returns the fields for priority %s and due day %j', (priority, dueDay, fields) =>
    expect(summaryFields({ priority, dueDay })).toEqual(fields),
  );
});
