import { expect, test } from 'vitest';
import { deskTexts } from './desk/texts.ts';
import { totalsTexts } from './totals/texts.ts';
import { stateTexts } from './states/texts.ts';

test('counts use the singular for one family or one person', () => {
  const { en, es } = deskTexts;
  const textsFor = ({ families, heads, arrived }: (typeof totalsTexts)['en'], count: number) => [
    families(count),
    heads(count),
    arrived(count),
  ];
  expect(textsFor(totalsTexts.en, 1)).toEqual(['family', 'person', 'family arrived']);
  expect(textsFor(totalsTexts.en, 2)).toEqual(['families', 'people', 'families arrived']);
  expect(textsFor(totalsTexts.en, 0)).toEqual(['families', 'people', 'families arrived']);
  expect(textsFor(totalsTexts.es, 1)).toEqual(['familia', 'persona', 'familia llegó']);
  expect(textsFor(totalsTexts.es, 2)).toEqual(['familias', 'personas', 'familias llegaron']);
  expect([en.printed.families(1, 1), en.printed.families(2, 1_200)]).toEqual(['1 family · 1 person', '2 families · 1,200 people']);
  expect([es.printed.families(1, 1), es.printed.families(2, 3)]).toEqual(['1 familia · 1 persona', '2 familias · 3 personas']);
});

test("shows how many of an event's families have arrived", () => {
  const { en, es } = stateTexts;
  expect([en.arrived(1, 1), en.arrived(1, 12)]).toEqual(['1 of 1 family arrived', '1 of 12 families arrived']);
  expect([es.arrived(1, 1), es.arrived(1, 12), es.arrived(3, 12)]).toEqual([
    '1 de 1 familia llegó',
    '1 de 12 familias llegó',
    '3 de 12 familias llegaron',
  ]);
});
