import { describe, expect, it } from 'vitest';
import {
  agoWords,
  dayOf,
  dayWords,
  momentWords,
  monthWords,
  nearDayWords,
  nearWords,
  type Reading,
  spanWords,
  timeWords,
} from './dates.ts';

const en: Reading = { language: 'en', zone: 'America/New_York', now: '2026-06-12T20:30:00.000Z' };
const es: Reading = { ...en, language: 'es' };

describe('a day', () => {
  it('is said with its weekday, and with a year only when it is another', () => {
    expect(dayWords('2026-06-12', en)).toBe('Fri 12 June');
    expect(dayWords('2027-05-01', en)).toBe('Sat 1 May 2027');
    expect(dayWords('2026-06-12', es)).toBe('vie 12 de junio');
    expect(dayWords('2027-05-01', es)).toBe('sáb 1 de mayo de 2027');
  });

  it("belongs to the year of the camp's clock, not of Greenwich", () => {
    const newYearsEve = { ...en, now: '2027-01-01T03:00:00.000Z' };
    expect(dayWords('2026-12-31', newYearsEve)).toBe('Thu 31 December');
    expect(dayWords('2027-01-01', newYearsEve)).toBe('Fri 1 January 2027');
  });

  it('near today is said so', () => {
    expect(nearDayWords('2026-06-12', en)).toBe('today');
    expect(nearDayWords('2026-06-13', en)).toBe('tomorrow');
    expect(nearDayWords('2026-06-11', es)).toBe('ayer');
    expect(nearDayWords('2026-06-14', en)).toBe('Sun 14 June');
  });

  it('names its month', () => {
    expect(monthWords('2026-06-12', 'en')).toBe('June 2026');
    expect(monthWords('2027-01-01', 'es')).toBe('Enero de 2027');
  });

  it('is the one of the zone', () => {
    expect(dayOf('2026-06-13T03:30:00.000Z', 'America/New_York')).toBe('2026-06-12');
    expect(dayOf('2026-06-13T03:30:00.000Z', 'Europe/Madrid')).toBe('2026-06-13');
  });
});

describe('a moment', () => {
  it('is said with its time by the clock of the camp', () => {
    expect(timeWords('2026-06-12T20:30:00.000Z', en)).toBe('4:30 pm');
    expect(momentWords('2026-06-12T20:30:00.000Z', en)).toBe('Fri 12 June, 4:30 pm');
    expect(momentWords('2026-06-12T20:30:00.000Z', es)).toBe('vie 12 de junio, 4:30 p.m.');
    expect(timeWords('2026-06-12T04:00:00.000Z', en)).toBe('12:00 am');
  });

  it('holds no space that would keep a line from breaking or a copy from matching', () => {
    for (const reading of [en, es]) expect(momentWords('2027-06-12T20:30:00.000Z', reading)).not.toMatch(/[\u00A0\u202F]/);
  });

  it.each([
    ['2026-06-12T20:29:30.000Z', 'just now', 'ahora mismo'],
    ['2026-06-12T20:30:20.000Z', 'just now', 'ahora mismo'],
    ['2026-06-12T20:25:00.000Z', '5 minutes ago', 'hace 5 minutos'],
    ['2026-06-12T20:31:30.000Z', 'in 1 minute', 'dentro de 1 minuto'],
    ['2026-06-12T18:10:00.000Z', '2 hours ago', 'hace 2 horas'],
    ['2026-06-13T01:30:00.000Z', 'in 5 hours', 'dentro de 5 horas'],
    ['2026-06-11T20:30:00.000Z', 'yesterday, 4:30 pm', 'ayer, 4:30 p.m.'],
    ['2026-06-13T13:00:00.000Z', 'tomorrow, 9:00 am', 'mañana, 9:00 a.m.'],
    ['2026-06-10T20:30:00.000Z', 'Wed 10 June, 4:30 pm', 'mié 10 de junio, 4:30 p.m.'],
  ])('%s is %s', (moment, english, spanish) => {
    expect(nearWords(moment, en)).toBe(english);
    expect(nearWords(moment, es)).toBe(spanish);
  });

  it('a few hours ago but before midnight was yesterday', () => {
    const early = { ...en, now: '2026-06-13T05:00:00.000Z' };
    expect(nearWords('2026-06-13T02:00:00.000Z', early)).toBe('yesterday, 10:00 pm');
  });

  it('across a clock change keeps the calendar', () => {
    const afterSpring = { ...en, now: '2026-03-08T16:00:00.000Z' };
    expect(nearWords('2026-03-07T16:30:00.000Z', afterSpring)).toBe('yesterday, 11:30 am');
  });
});

describe('how long ago', () => {
  it.each([
    ['2026-06-12T20:30:00.000Z', 'just now', 'ahora mismo'],
    ['2026-06-12T20:30:10.000Z', 'just now', 'ahora mismo'],
    ['2026-06-12T20:29:00.000Z', '1 minute ago', 'hace 1 minuto'],
    ['2026-06-12T19:31:00.000Z', '59 minutes ago', 'hace 59 minutos'],
    ['2026-06-12T18:30:00.000Z', '2 hours ago', 'hace 2 horas'],
    ['2026-06-11T20:30:00.000Z', '1 day ago', 'hace 1 día'],
    ['2026-06-10T20:00:00.000Z', '2 days ago', 'hace 2 días'],
    ['2026-06-05T20:30:00.000Z', '1 week ago', 'hace 1 semana'],
    ['2026-04-01T20:30:00.000Z', '2 months ago', 'hace 2 meses'],
    ['2024-06-12T20:30:00.000Z', '24 months ago', 'hace 24 meses'],
  ])('%s is %s', (moment, english, spanish) => {
    expect(agoWords(moment, en)).toBe(english);
    expect(agoWords(moment, es)).toBe(spanish);
  });
});

describe('a span', () => {
  it.each([
    ['2026-06-10', '2026-06-14', 'Wed 10 – Sun 14 June', 'mié 10 – dom 14 de junio'],
    ['2026-06-29', '2026-07-04', 'Mon 29 June – Sat 4 July', 'lun 29 de junio – sáb 4 de julio'],
    ['2026-06-12', '2026-06-12', 'Fri 12 June', 'vie 12 de junio'],
    ['2027-06-10', '2027-06-14', 'Thu 10 – Mon 14 June 2027', 'jue 10 – lun 14 de junio de 2027'],
    ['2026-12-30', '2027-01-02', 'Wed 30 December 2026 – Sat 2 January 2027', 'mié 30 de diciembre de 2026 – sáb 2 de enero de 2027'],
  ])('from %s to %s is %s', (first, last, english, spanish) => {
    expect(spanWords(first, last, en)).toBe(english);
    expect(spanWords(first, last, es)).toBe(spanish);
  });
});
