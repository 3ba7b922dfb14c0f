import { expect, test } from 'vitest';
import { calendarTexts } from './calendar/texts.ts';
import { availabilityTexts } from './availability/texts.ts';
import { importTexts } from '#features/imports/i18n/texts.ts';
import { newReservationTexts } from './new-reservation/texts.ts';
import { placeTexts } from '#features/places/i18n/texts.ts';
import { reservationTexts } from './reservation/texts.ts';

test.each([
  [newReservationTexts.en.beds(1, 1), '1 bed for 1 person'],
  [newReservationTexts.en.beds(1, 0), '1 bed'],
  [newReservationTexts.en.beds(46, 40), '46 beds for 40 people'],
  [newReservationTexts.en.tooFewBeds(1, 2), '1 bed for 2 people: 1 too few'],
  [newReservationTexts.es.beds(1, 1), '1 cama para 1 persona'],
  [newReservationTexts.es.tooFewBeds(1, 2), '1 cama para 2 personas: falta 1'],
  [newReservationTexts.es.tooFewBeds(1, 40), '1 cama para 40 personas: faltan 39'],
  [reservationTexts.en.places.bedsFor(1, 1), '1 bed for 1 person'],
  [reservationTexts.en.places.bedsFor(2, 3), '2 beds for 3 people'],
  [reservationTexts.es.places.bedsFor(1, 1), '1 cama para 1 persona'],
  [availabilityTexts.en.tooFewBeds(0, 1), 'No bed is free.'],
  [availabilityTexts.en.tooFewBeds(1, 40), '1 of 40 beds is free.'],
  [availabilityTexts.en.tooFewBeds(30, 40), '30 of 40 beds are free.'],
  [availabilityTexts.es.tooFewBeds(0, 1), 'No hay ninguna cama libre.'],
  [availabilityTexts.en.never.beds(1), 'The camp has only 1 bed.'],
  [availabilityTexts.en.never.beds(30), 'The camp has only 30 beds.'],
  [availabilityTexts.es.never.beds(1), 'El campamento solo tiene 1 cama.'],
  [calendarTexts.en.ofAll(1, 1), '1 of 1 reservation'],
  [calendarTexts.en.ofAll(1, 20), '1 of 20 reservations'],
  [calendarTexts.es.ofAll(0, 1), '0 de 1 reservación'],
  [importTexts.en.moreWords(1, '1'), 'and 1 more value'],
  [importTexts.en.moreWords(12, '12'), 'and 12 more values'],
  [importTexts.es.moreWords(1, '1'), 'y 1 valor más'],
  [importTexts.es.moreWords(12, '12'), 'y 12 valores más'],
  [placeTexts.en.note(1, 1), '1 place, 1 bed'],
  [placeTexts.en.note(1, 40), '1 place, 40 beds'],
  [placeTexts.es.note(1, 1), '1 lugar, 1 cama'],
])('a count of 1 uses the singular: %s', (text, expected) => expect(text).toBe(expected));

test('Spanish texts use the article before a day', () => {
  expect(availabilityTexts.es.holdSomeNote('12 de junio')).toMatch(/^Apartados hasta el 12 de junio\./);
});
