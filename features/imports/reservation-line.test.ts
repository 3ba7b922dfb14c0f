import { describe, expect, test } from 'vitest';
import { blankValues, fieldShapes } from '#features/reservations/fields.ts';
import { placeFieldShapes } from '#features/places/shapes.ts';
import { reservationColumns } from './columns.ts';
import { isLineProblemCode } from './plan.ts';
import { diffReservation, readLineId, readReservationLine, type LineContext, type StoredReservation } from './reservation-line.ts';

const context: LineContext = {
  headers: reservationColumns,
  matches: Object.fromEntries(reservationColumns.map((column, at) => [column, at])),
  orders: {},
  meanings: {},
  zone: 'America/New_York',
  findPlace: (name) => ({ oak: 'PlaceOak000000000000', pool: 'PlacePool00000000000' })[name.toLowerCase()],
  closedPlaceIds: new Set(['PlacePool00000000000']),
  today: '2026-04-20',
};
const line = (cells: Partial<Record<(typeof reservationColumns)[number], string>>) =>
  reservationColumns.map((column) => cells[column] ?? '');
const camp = { name: 'Camp', starts: '2026-06-12', ends: '2026-06-14' };
const current: StoredReservation = {
  stay: {
    name: 'Camp',
    classification: 'camp',
    state: 'held',
    startsAt: '2026-06-12T20:00:00.000Z',
    endsAt: '2026-06-14T15:00:00.000Z',
    ...blankValues,
    heldUntil: '2026-05-01',
    groupName: 'Okafor',
    contactPhone: '5135550142',
    heads: 40,
  },
  bookings: [],
};

test('a line with only a name and dates becomes an inquiry at the default times', () => {
  expect(readReservationLine(line(camp), null, context)).toMatchObject({
    stay: {
      name: 'Camp',
      classification: 'reservation',
      state: 'inquiry',
      startsAt: '2026-06-12T20:00:00.000Z',
      endsAt: '2026-06-14T15:00:00.000Z',
      heads: 0,
    },
    bookings: [],
  });
});

test('books places for the stay and understands English and Spanish words', () => {
  const read = readReservationLine(
    line({ ...camp, classification: 'Evento de un día', state: 'CONFIRMED', places: 'Oak (set-up 60)', contact_phone: '(513) 555-0142' }),
    null,
    context,
  );
  expect(read).toMatchObject({
    stay: { classification: 'day_event', state: 'confirmed', contactPhone: '5135550142' },
    bookings: [{ placeId: 'PlaceOak000000000000', startsAt: '2026-06-12T20:00:00.000Z', heldFrom: '2026-06-12T19:00:00.000Z' }],
  });
});

describe('readReservationLine: arrival and departure on the same day', () => {
  test.each([
    [{ starts: '2026-06-12', ends: '2026-06-12' }, '2026-06-12T13:00:00.000Z', '2026-06-12T21:00:00.000Z'],
    [{ starts: 'June 12, 2026', ends: '6/12/2026' }, '2026-06-12T13:00:00.000Z', '2026-06-12T21:00:00.000Z'],
    [{ starts: '2026-06-12 10:30', ends: '2026-06-12' }, '2026-06-12T14:30:00.000Z', '2026-06-12T21:00:00.000Z'],
    [{ starts: '2026-06-12', ends: '2026-06-12 15:00' }, '2026-06-12T13:00:00.000Z', '2026-06-12T19:00:00.000Z'],
    // Programs that store only dates export midnight.
    [{ starts: '6/12/2026 0:00', ends: '6/12/2026 0:00' }, '2026-06-12T13:00:00.000Z', '2026-06-12T21:00:00.000Z'],
    [{ starts: '6/12/2026', ends: '2026-06-12 00:00:00' }, '2026-06-12T13:00:00.000Z', '2026-06-12T21:00:00.000Z'],
    [{ starts: '6/12/2026 0:00', ends: '6/12/2026 15:00' }, '2026-06-12T04:00:00.000Z', '2026-06-12T19:00:00.000Z'],
    // Other programs export the same time of day for every date.
    [{ starts: '6/12/2026 12:00', ends: '6/12/2026 12:00' }, '2026-06-12T13:00:00.000Z', '2026-06-12T21:00:00.000Z'],
    [{ starts: 'June 12, 2026 12 pm', ends: '6/12/2026 12:00:00' }, '2026-06-12T13:00:00.000Z', '2026-06-12T21:00:00.000Z'],
    [{ starts: '2026-06-12T16:00:00Z', ends: '6/12/2026 12:00' }, '2026-06-12T13:00:00.000Z', '2026-06-12T21:00:00.000Z'],
    // Midnight means no time, both in UTC and in the camp's zone. Dates keep the day as written.
    [{ starts: '2026-06-12T00:00:00Z', ends: '2026-06-12T00:00:00Z' }, '2026-06-12T13:00:00.000Z', '2026-06-12T21:00:00.000Z'],
    [{ starts: '2026-06-12T04:00:00Z', ends: '2026-06-12T04:00:00Z' }, '2026-06-12T13:00:00.000Z', '2026-06-12T21:00:00.000Z'],
    [{ starts: '2026-06-13T02:00:00Z', ends: '2026-06-13T02:00:00Z' }, '2026-06-12T13:00:00.000Z', '2026-06-12T21:00:00.000Z'],
    [
      { id: 'LakesideFamilyCamp26', starts: '2026-06-12 16:00', ends: '2026-06-12 16:00' },
      '2026-06-12T13:00:00.000Z',
      '2026-06-12T21:00:00.000Z',
    ],
    // A departure before the default start of a day visit moves the arrival to midnight.
    [{ starts: '6/12/2026', ends: '6/12/2026 08:00' }, '2026-06-12T04:00:00.000Z', '2026-06-12T12:00:00.000Z'],
  ])('reads %j as a day visit', (dates, startsAt, endsAt) =>
    expect(readReservationLine(line({ name: 'Day', ...dates }), null, context)).toMatchObject({ stay: { startsAt, endsAt } }),
  );

  test('reports a departure before the arrival', () => {
    const read = readReservationLine(line({ name: 'Day', starts: '2026-06-12 18:00', ends: '2026-06-12' }), null, context);
    expect(read).toEqual([{ column: 'ends', code: 'ends-before-start', said: '2026-06-12' }]);
    expect(readReservationLine(line({ name: 'Day', starts: '2026-06-12 18:00', ends: '2026-06-12 09:00' }), null, context)).toMatchObject([
      { code: 'ends-before-start' },
    ]);
  });
});

describe('readReservationLine: midnight as arrival and departure time', () => {
  const [fromUsual, toUsual] = ['2026-06-12T20:00:00.000Z', '2026-06-14T15:00:00.000Z'];
  const [fromMidnight, toMidnight] = ['2026-06-12T04:00:00.000Z', '2026-06-14T04:00:00.000Z'];
  test.each([
    [{ starts: '2026-06-12 00:00', ends: '2026-06-14 00:00' }, fromUsual, toUsual],
    [{ starts: '6/12/2026 12:00 AM', ends: '6/14/2026' }, fromUsual, toUsual],
    [{ starts: '6/12/2026', ends: '6/14/2026 0:00:00' }, fromUsual, toUsual],
    [{ starts: '6/12/2026 0:00', ends: '6/14/2026 11:00' }, fromMidnight, toUsual],
    [{ starts: '6/12/2026 16:00', ends: '6/14/2026 0:00' }, fromUsual, toMidnight],
    // Midnight in UTC means no time unless the line has an id.
    [{ starts: '2026-06-12T00:00:00Z', ends: '2026-06-14T00:00:00.000Z' }, fromUsual, toUsual],
    [{ starts: '2026-06-12', ends: '2026-06-14T00:00:00Z' }, fromUsual, toUsual],
    [{ starts: '2026-06-12T00:00:00Z', ends: '2026-06-14T15:00:00Z' }, '2026-06-12T00:00:00.000Z', toUsual],
    [
      { id: 'LakesideFamilyCamp26', starts: '2026-06-12T00:00:00Z', ends: '2026-06-14T00:00:00Z' },
      '2026-06-12T00:00:00.000Z',
      '2026-06-14T00:00:00.000Z',
    ],
    [{ starts: '2026-06-12T04:00:00Z', ends: '2026-06-14T04:00:00Z' }, fromMidnight, toMidnight],
    [{ id: 'LakesideFamilyCamp26', starts: '2026-06-12 00:00', ends: '2026-06-14 00:00' }, fromMidnight, toMidnight],
  ])("means no time, except in exported lines and in the camp's own zone: %j", (cells, startsAt, endsAt) =>
    expect(readReservationLine(line({ name: 'Camp', ...cells }), null, context)).toMatchObject({ stay: { startsAt, endsAt } }),
  );
});

describe('readReservationLine: state words of other programs', () => {
  const stateOf = (state: string, more = {}, meanings = {}) => {
    const read = readReservationLine(line({ ...camp, state, ...more }), null, { ...context, meanings });
    return Array.isArray(read) ? read : read.stay.state;
  };

  test.each([
    ['Canceled', 'cancelled'],
    ['No-show', 'cancelled'],
    ['no show', 'cancelled'],
    ['Booked', 'confirmed'],
    ['DEFINITE', 'confirmed'],
    ['Tentative', 'inquiry'],
    ['Anulada', 'cancelled'],
  ])('maps %j to %s', (word, state) => expect(stateOf(word)).toBe(state));

  test('turns a tentative line with a day into a hold until that day', () => {
    expect(stateOf('Tentative', { held_until: '2026-05-02' })).toBe('held');
    expect(stateOf('Inquiry', { held_until: '2026-05-02' })).toBe('inquiry');
  });

  test('reports an ambiguous word until a person explains it', () => {
    expect(stateOf('Check-Out')).toEqual([{ column: 'state', code: 'not-a-state', said: 'Check-Out' }]);
    const meanings = { state: { 'check-out': 'confirmed', tentative: 'confirmed' } };
    expect(stateOf(' check-out ', {}, meanings)).toBe('confirmed');
    expect(stateOf('Tentative', { held_until: '' }, meanings)).toBe('confirmed');
    expect(stateOf('Check-Out', {}, { state: { 'check-out': 'nonsense' } })).toMatchObject([{ code: 'not-a-state' }]);
  });
});

test('reads numeric dates in the date order of their column', () => {
  const read = readReservationLine(line({ name: 'Camp', starts: '5/6/2026', ends: '7/6/2026 10:00' }), null, {
    ...context,
    orders: { starts: 'day-first', ends: 'day-first' },
  });
  expect(read).toMatchObject({ stay: { startsAt: '2026-06-05T20:00:00.000Z', endsAt: '2026-06-07T14:00:00.000Z' } });
});

test('reads dates in the places cell in the date order of the arrival column', () => {
  const orders = { starts: 'day-first', ends: 'day-first' } as const;
  const read = readReservationLine(
    line({ name: 'Camp', starts: '5/6/2026', ends: '7/6/2026', places: 'Oak (5/6/2026 18:00 to 6/6/2026 09:00)' }),
    null,
    { ...context, orders },
  );
  expect(read).toMatchObject({ bookings: [{ startsAt: '2026-06-05T22:00:00.000Z', endsAt: '2026-06-06T13:00:00.000Z' }] });
});

test('an import can keep more places than the limit but not add any', () => {
  const oak = { placeId: 'PlaceOak000000000000', startsAt: current.stay.startsAt, endsAt: current.stay.endsAt };
  const booking = { ...oak, heldFrom: oak.startsAt, heldUntil: oak.endsAt };
  const many = { stay: current.stay, bookings: Array.from({ length: 201 }, () => booking) };
  const read = (count: number) =>
    readReservationLine([Array.from({ length: count }, () => 'Oak').join('; ')], many, { ...context, matches: { places: 0 } });
  expect(read(201)).toMatchObject({ bookings: { length: 201 } });
  expect(read(202)).toMatchObject([{ column: 'places', code: 'too-large' }]);
});

describe('readReservationLine: an invalid line', () => {
  test.each([
    [{ ...camp, name: ' ' }, 'name', 'empty', ''],
    [{ ...camp, starts: 'soon' }, 'starts', 'not-a-date', 'soon'],
    [{ ...camp, ends: '' }, 'ends', 'empty', ''],
    [{ ...camp, ends: '2026-06-11' }, 'ends', 'ends-before-start', '2026-06-11'],
    [{ ...camp, state: 'maybe' }, 'state', 'not-a-state', 'maybe'],
    [{ ...camp, state: 'held' }, 'held_until', 'hold-needs-a-day', ''],
    [{ ...camp, state: 'held', held_until: '2026-04-19' }, 'held_until', 'hold-in-the-past', '2026-04-19'],
    [{ ...camp, classification: 'party' }, 'classification', 'not-a-classification', 'party'],
    [{ ...camp, state: 'held', held_until: 'soon' }, 'held_until', 'not-a-date', 'soon'],
    [{ ...camp, name: '\u200B\n\u200B' }, 'name', 'not-one-line', '\u200B\n\u200B'],
    [{ ...camp, name: 'x'.repeat(121) }, 'name', 'too-long', 'x'.repeat(121)],
    [{ ...camp, places: 'Elm' }, 'places', 'unknown-place', 'Elm'],
    [{ ...camp, places: 'Pool' }, 'places', 'closed', 'Pool'],
    [{ ...camp, places: 'Oak (set-up 10081)' }, 'places', 'too-far', 'Oak (set-up 10081)'],
    [{ ...camp, places: 'Oak; '.repeat(201) }, 'places', 'too-large', 'Oak; '.repeat(201).trim()],
    [{ ...camp, places: 'Oak (2026-07-12 to 2026-07-13)' }, 'places', 'too-far', 'Oak (2026-07-12 to 2026-07-13)'],
    [{ ...camp, name: 'a\u0000b' }, 'name', 'unreadable', 'a\u0000b'],
  ] as const)('returns the column, the problem code and the text of the cell for %j', (cells, column, code, quoted) =>
    expect(readReservationLine(line(cells), null, context)).toEqual([{ column, code, said: quoted }]),
  );

  test('reports all problems of a line', () => {
    const read = readReservationLine(line({ name: '', starts: 'x', ends: 'y', heads: 'z', places: 'Elm' }), null, context);
    expect(Array.isArray(read) && read.map(({ column }) => column).toSorted()).toEqual(['ends', 'heads', 'name', 'places', 'starts']);
  });
});

test('every validation code of a field has an error text', () => {
  const cells = [
    'x'.repeat(20_001),
    'two\nlines',
    'a\u0000b',
    'nonsense',
    ' ',
    '-1',
    -1,
    1.5,
    1_000_000,
    Array.from({ length: 21 }, () => 'x'),
    ['\n'],
  ];
  const messages = Object.values({ ...fieldShapes, ...placeFieldShapes }).flatMap((shape) =>
    cells.flatMap((cell) => shape.safeParse(cell).error?.issues.map(({ message }) => message) ?? []),
  );
  // Zod's own English messages are never displayed, because such a cell is missing or was parsed before.
  const ours = [...new Set(messages.filter((message) => !message.startsWith('Invalid')))];
  expect(ours.length).toBeGreaterThan(5);
  expect(ours.filter((message) => !isLineProblemCode(message))).toEqual([]);
});

describe('readReservationLine: an invalid optional cell', () => {
  const read = (cells: Parameters<typeof line>[0], stored: StoredReservation | null = null) => {
    const answer = readReservationLine(line({ ...camp, ...cells }), stored, context);
    if (Array.isArray(answer)) throw new Error(answer.map(({ code }) => code).join());
    return answer;
  };
  const long = 'x'.repeat(121);

  test.each([
    [{ contact_phone: '05055550123' }, 'not-a-phone', 'as-typed', { contactPhone: '05055550123' }],
    [{ contact_phone: '505-555-0123\n505-555-0199' }, 'not-a-phone', 'as-typed', { contactPhone: '505-555-0123 505-555-0199' }],
    [{ contact_phone: `call ${long}` }, 'too-long', 'in-notes', { contactPhone: '', notes: `contact_phone: call ${long}` }],
    [{ contact_email: 'a@b' }, 'not-an-email', 'in-notes', { contactEmail: '', notes: 'contact_email: a@b' }],
    [{ heads: '1000000' }, 'too-large', 'in-notes', { heads: 0, notes: 'heads: 1000000' }],
    [{ heads: '40-50', notes: 'Quiet' }, 'not-a-number', 'in-notes', { heads: 0, notes: 'Quiet\nheads: 40-50' }],
    [{ heads: '-3' }, 'too-small', 'in-notes', { heads: 0, notes: 'heads: -3' }],
    [{ matrix_link: 'javascript:alert(1)' }, 'not-a-link', 'in-notes', { matrixLink: '', notes: 'matrix_link: javascript:alert(1)' }],
    [{ held_until: 'soon' }, 'not-a-date', 'in-notes', { heldUntil: null, notes: 'held_until: soon' }],
    [{ group: long }, 'too-long', 'in-notes', { groupName: '', notes: `group: ${long}` }],
    [{ name: 'Two\nlines' }, 'not-one-line', 'one-line', { name: 'Two lines' }],
    [{ contact_name: 'Ruth\r\nHale' }, 'not-one-line', 'one-line', { contactName: 'Ruth Hale' }],
    [{ notes: 'n'.repeat(10_001) }, 'too-long', 'shortened', { notes: 'n'.repeat(10_000) }],
    [{ notes: 'n'.repeat(10_000), heads: 'many' }, 'not-a-number', 'left-out', { heads: 0, notes: 'n'.repeat(10_000) }],
  ] as const)('imports %j and raises a question', (cells, code, becomes, stay) => {
    const { questions, stay: parsed } = read(cells);
    expect(questions.map((question) => [question.code, question.becomes])).toEqual([[code, becomes]]);
    expect(parsed).toMatchObject(stay);
  });

  test('parses phone numbers as the reservation form does', () => {
    const { stay, questions } = read({ contact_phone: '+44 (0)20 7946 0123 ext. 7' });
    expect(stay.contactPhone).toBe('+442079460123x7');
    expect(questions).toEqual([]);
  });

  test('raises no question and changes nothing if the same line is imported twice', () => {
    const cells = { contact_phone: '05055550123', heads: '40-50', name: 'Two\nlines', classification: 'camp', state: 'inquiry' };
    const first = read(cells);
    const stored = { stay: first.stay, bookings: [] };
    const again = read({ ...cells, id: 'SomeId00000000000000', notes: first.stay.notes }, stored);
    expect(again.questions).toEqual([]);
    expect(diffReservation(again, stored).after).toEqual({});
  });

  test('raises no question for an empty cell', () => {
    expect(read({ contact_phone: '', contact_email: '', heads: '', group: '', held_until: '' }).questions).toEqual([]);
  });
});

describe('readReservationLine: a line for a stored reservation', () => {
  const some: LineContext = { ...context, matches: { id: 0, heads: 1, state: 2 } };

  test('changes only fields whose columns the file has', () => {
    const read = readReservationLine(['SomeId00000000000000', '44', 'held'], current, some);
    if (Array.isArray(read)) throw new Error(read[0]?.code);
    expect(diffReservation(read, current)).toEqual({ before: { heads: 40 }, after: { heads: 44 }, places: false });
  });

  test('clears the hold day if the line has another state', () => {
    const read = readReservationLine(['SomeId00000000000000', '40', 'confirmed'], current, some);
    if (Array.isArray(read)) throw new Error(read[0]?.code);
    expect(diffReservation(read, current)).toEqual({
      before: { state: 'held', heldUntil: '2026-05-01' },
      after: { state: 'confirmed', heldUntil: null },
      places: false,
    });
  });

  test('leaves an expired hold day unchanged', () => {
    expect(readReservationLine(['SomeId00000000000000', '44', 'held'], current, { ...some, today: '2026-05-02' })).toMatchObject({
      stay: { heads: 44 },
    });
  });

  describe('a line with new dates in a file without a places column', () => {
    const dates: LineContext = { ...context, matches: { id: 0, starts: 1, ends: 2 } };
    const { startsAt, endsAt } = current.stay;
    const wholeStay = { placeId: 'PlaceOak000000000000', startsAt, endsAt, heldFrom: '2026-06-12T19:00:00.000Z', heldUntil: endsAt };
    const ownSpan = {
      ...wholeStay,
      startsAt: '2026-06-13T13:00:00.000Z',
      endsAt: '2026-06-13T16:00:00.000Z',
      heldFrom: '2026-06-13T13:00:00.000Z',
    };
    const booked = { ...current, bookings: [wholeStay, { ...ownSpan, heldUntil: ownSpan.endsAt }] };

    test('moves the bookings with the stay, as a move on screen does', () => {
      const read = readReservationLine(['SomeId00000000000000', '2026-07-10', '2026-07-12'], booked, dates);
      if (Array.isArray(read)) throw new Error(read[0]?.code);
      expect(read.bookings).toMatchObject([
        { startsAt: '2026-07-10T20:00:00.000Z', endsAt: '2026-07-12T15:00:00.000Z', heldFrom: '2026-07-10T19:00:00.000Z' },
        { startsAt: '2026-07-11T13:00:00.000Z', endsAt: '2026-07-11T16:00:00.000Z' },
      ]);
      expect(diffReservation(read, booked).places).toBe(true);
    });

    test('reports a place that would be too far from the stay', () => {
      expect(readReservationLine(['SomeId00000000000000', '2026-07-10', '2026-07-20'], booked, dates)).toEqual([
        { column: 'places', code: 'too-far', said: '' },
      ]);
    });

    test('leaves the bookings unchanged if the dates stay the same', () => {
      const read = readReservationLine(['SomeId00000000000000', '2026-06-12', '2026-06-14'], booked, dates);
      expect(!Array.isArray(read) && read.bookings).toBe(booked.bookings);
    });
  });

  test('clears an optional field with an empty cell', () => {
    const read = readReservationLine(['SomeId00000000000000', '', 'held'], current, some);
    expect(read).toMatchObject({ stay: { heads: 0 } });
  });
});

test.each([
  ['', { id: '' }],
  ['LakesideFamilyCamp26', { id: 'LakesideFamilyCamp26' }],
  ['12', { problem: { column: 'id', code: 'not-an-id', said: '12' } }],
  ['testLakesideFamilyCamp', { problem: { column: 'id', code: 'ignored-id', said: 'testLakesideFamilyCamp' } }],
])('readLineId validates the id %j', (cell, answer) => expect(readLineId([cell], { id: 0 })).toEqual(answer));
