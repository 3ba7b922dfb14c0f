import { expect, test } from 'vitest';
import { moneyNames } from './i18n/names/texts.ts';
import { translateNote } from './translate-note.ts';

test.each([
  ['given-back-there', 'Refunded in Square’s dashboard', 'Reembolsado en el panel de Square'],
  ['fits-nothing', 'Refunded: unmatched payment', 'Reembolsado: pago sin identificar'],
  ['Given back: it fits nothing', 'Refunded: unmatched payment', 'Reembolsado: pago sin identificar'],
  ['no-cards-here', 'Card payments are not set up.', 'Los pagos con tarjeta no están configurados.'],
  ['Left early', 'Left early', 'Left early'],
  ['', '', ''],
])('translateNote translates %j to %j and %j', (note, en, es) => {
  expect([translateNote(note, moneyNames.en), translateNote(note, moneyNames.es)]).toEqual([en, es]);
});
