import { describe, expect, it } from 'vitest';
import { describeFailure } from './describe-failure.ts';
import { en } from './i18n/en.ts';
import { es } from './i18n/es.ts';

const codes = [
  'offline',
  'bad-shape',
  'sign-in-needed',
  'not-allowed',
  'not-found',
  'reload',
  'changed-meanwhile',
  'too-many-requests',
  'try-again',
  'bug',
];

describe('describeFailure', () => {
  it('returns a different sentence for each code in both languages', () => {
    for (const w of [en.failures, es.failures]) {
      const sentences = codes.map((code) => describeFailure({ code }, w).sentence);
      expect(new Set(sentences).size).toBe(codes.length);
    }
  });

  it('includes the time to wait', () => {
    expect(describeFailure({ code: 'too-many-requests', retryAfter: 1 }, en.failures).sentence).toContain('1 second and');
    expect(describeFailure({ code: 'too-many-requests', retryAfter: 40 }, es.failures).sentence).toContain('40 segundos');
    expect(describeFailure({ code: 'too-many-requests', retryAfter: 600 }, en.failures).sentence).toContain('10 minutes');
  });

  it('offers a retry only if the same request can succeed', () => {
    expect(codes.filter((code) => describeFailure({ code }, en.failures).canRetry)).toEqual(['offline', 'try-again', 'bug']);
  });

  it('distinguishes temporary failures from failures that require an action', () => {
    expect(codes.filter((code) => describeFailure({ code }, en.failures).isTemporary)).toEqual([
      'offline',
      'too-many-requests',
      'try-again',
    ]);
  });

  it('describes an unknown code like an internal error', () => {
    expect(describeFailure({ code: 'unheard-of' }, en.failures).sentence).toBe(en.failures.bug);
  });
});
