import { expect, test } from 'vitest';
import { lineTexts } from './i18n/lines/texts.ts';
import { translateLabel } from './translate-label.ts';

test.each([
  ['Tarifa familiar', 'Family Day Fee', 'Tarifa familiar'],
  ['Family Day Fee', 'Family Day Fee', 'Tarifa familiar'],
  ['Ruth Hale · 2 comidas', 'Ruth Hale · 2 meals', 'Ruth Hale · 2 comidas'],
  ['Ruth Hale · 1 meal', 'Ruth Hale · 1 meal', 'Ruth Hale · 1 comida'],
  ['Ana · la de 7 · 1 comida', 'Ana · la de 7 · 1 meal', 'Ana · la de 7 · 1 comida'],
  ['Registro para Camp · 3 meals', 'Check-in for Camp · 3 meals', 'Registro para Camp · 3 meals'],
  ['Check-in for Registro para todos', 'Check-in for Registro para todos', 'Registro para Registro para todos'],
  ['Ruth Hale · Zip line', 'Ruth Hale · Zip line', 'Ruth Hale · Zip line'],
  ['Ruth Hale · Ropes 2', 'Ruth Hale · Ropes 2', 'Ruth Hale · Ropes 2'],
  ['Pine Lodge, 30 beds', 'Pine Lodge, 30 beds', 'Pine Lodge, 30 beds'],
  ['1 meals', '1 meals', '1 meals'],
  ['Firewood', 'Firewood', 'Firewood'],
  ['', '', ''],
])('translateLabel translates %j to %j and %j', (label, en, es) => {
  expect([translateLabel(label, 'en'), translateLabel(label, 'es')]).toEqual([en, es]);
});

test.each([0, 1, 2, 21, 1_000, 1_234_567])('translateLabel recognizes the label of %i meals in both languages', (count) => {
  const [en, es] = [`Ruth · ${lineTexts.en.meals(count)}`, `Ruth · ${lineTexts.es.meals(count)}`];
  expect([translateLabel(es, 'en'), translateLabel(en, 'es')]).toEqual([en, es]);
});
