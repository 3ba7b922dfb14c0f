import { expect, test } from 'vitest';
import { calendarWords } from './calendar/words.ts';
import { haveYouRoomWords } from './have-you-room/words.ts';
import { importWords } from './import/words.ts';
import { newReservationWords } from './new-reservation/words.ts';
import { placeWords } from './places/words.ts';
import { reservationWords } from './reservation/words.ts';

test.each([
  [newReservationWords.en.beds(1, 1), '1 bed for 1 person'],
  [newReservationWords.en.beds(1, 0), '1 bed'],
  [newReservationWords.en.beds(46, 40), '46 beds for 40 people'],
  [newReservationWords.en.tooFewBeds(1, 2), '1 bed for 2 people: 1 too few'],
  [newReservationWords.es.beds(1, 1), '1 cama para 1 persona'],
  [newReservationWords.es.tooFewBeds(1, 2), '1 cama para 2 personas: falta 1'],
  [newReservationWords.es.tooFewBeds(1, 40), '1 cama para 40 personas: faltan 39'],
  [reservationWords.en.places.bedsFor(1, 1), '1 bed for 1 person'],
  [reservationWords.en.places.bedsFor(2, 3), '2 beds for 3 people'],
  [reservationWords.es.places.bedsFor(1, 1), '1 cama para 1 persona'],
  [haveYouRoomWords.en.tooFewBeds(0, 1), 'No bed is free.'],
  [haveYouRoomWords.en.tooFewBeds(1, 40), '1 of 40 beds is free.'],
  [haveYouRoomWords.en.tooFewBeds(30, 40), '30 of 40 beds are free.'],
  [haveYouRoomWords.es.tooFewBeds(0, 1), 'No hay ninguna cama libre.'],
  [haveYouRoomWords.en.never.beds(1), 'Even with nobody here there is only 1 bed.'],
  [haveYouRoomWords.en.never.beds(30), 'Even with nobody here there are only 30 beds.'],
  [haveYouRoomWords.es.never.beds(1), 'Aun sin nadie aquí hay solo 1 cama.'],
  [calendarWords.en.ofAll(1, 1), '1 of 1 reservation'],
  [calendarWords.en.ofAll(1, 20), '1 of 20 reservations'],
  [calendarWords.es.ofAll(0, 1), '0 de 1 reservación'],
  [importWords.en.moreWords(1, '1'), 'and 1 more word'],
  [importWords.en.moreWords(12, '12'), 'and 12 more words'],
  [importWords.es.moreWords(1, '1'), 'y 1 palabra más'],
  [importWords.es.moreWords(12, '12'), 'y 12 palabras más'],
  [placeWords.en.note(1, 1), '1 place, 1 bed'],
  [placeWords.en.note(1, 40), '1 place, 40 beds'],
  [placeWords.es.note(1, 1), '1 lugar, 1 cama'],
])('one is not said as many: %s', (said, right) => expect(said).toBe(right));

test('Spanish names a day with its article', () => {
  expect(haveYouRoomWords.es.holdSomeNote('12 de junio')).toMatch(/^Apartada hasta el 12 de junio,/);
});
