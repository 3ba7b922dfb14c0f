import { expect, test } from 'vitest';
import { moneyNames } from './i18n/names/texts.ts';
import { translateNote } from './translate-note.ts';

test.each([
  ['given-back-there', 'Given back in Square’s own dashboard', 'Devuelto en el panel de Square'],
  ['fits-nothing', 'Given back: it fits nothing', 'Devuelto: no corresponde a nada'],
  ['Given back: it fits nothing', 'Given back: it fits nothing', 'Devuelto: no corresponde a nada'],
  ['no-cards-here', 'No cards are taken here.', 'Aquí no se reciben tarjetas.'],
  ['Left early', 'Left early', 'Left early'],
  ['', '', ''],
])('translateNote translates %j to %j and %j', (note, en, es) => {
  expect([translateNote(note, moneyNames.en), translateNote(note, moneyNames.es)]).toEqual([en, es]);
});
