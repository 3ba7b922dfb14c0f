import { describe, expect, test } from 'vitest';
import { withArticle } from './spanish-times.ts';

describe('withArticle', () => {
  test.each(['1:00 p.m.', '1:59 a.m.', '1 p.m.', '01:30'])("puts 'la' before %s, a time in the hour of one", (time) => {
    expect(withArticle(time)).toBe(`la ${time}`);
  });

  test.each(['2:00 p.m.', '10:00 a.m.', '11:01 a.m.', '12:01 p.m.', '13:00', '00:01', '21:01'])("puts 'las' before %s", (time) => {
    expect(withArticle(time)).toBe(`las ${time}`);
  });
});
