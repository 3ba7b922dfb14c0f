import { expect, test } from 'vitest';
import { reportTexts } from '#features/maintenance/i18n/report/texts.ts';
import { translateReportTitle } from './translate-report-title.ts';

const inSpanish = (title: string) => translateReportTitle(title, reportTexts.es.problems);

test("translateReportTitle translates the problem and keeps the guest's text", () => {
  expect(inSpanish('Water or toilet: Sink: it drips')).toBe('Agua o baño: Sink: it drips');
  expect(inSpanish('Water or toilet')).toBe('Agua o baño');
  expect(inSpanish('Agua o baño: Gotea')).toBe('Agua o baño: Gotea');
});

test('translateReportTitle keeps a title that staff have changed', () => {
  expect(inSpanish('Sink drips: order a washer')).toBe('Sink drips: order a washer');
});
