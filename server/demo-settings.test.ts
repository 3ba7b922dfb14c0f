import { describe, expect, test } from 'vitest';
import { getPayWay } from '#features/payments/server/public.ts';
import { readDemoSettings } from './demo-settings.ts';
import { squareSettings } from './testing/open-test-app.ts';
import { setUpTestApp } from './testing/set-up-test-app.ts';

test.each([
  ['all of Square’s settings', squareSettings, ['The demo camp takes no real money']],
  ['one of them alone, or a wrong one', { SQUARE_BASE_URL: 'nonsense' }, ['The demo camp takes no real money']],
  ['none of them', {}, []],
  ['none but empty ones', { SQUARE_ACCESS_TOKEN: ' ' }, []],
  ['production', { TEST_CHECKOUT: 'no', PUBLIC_URL: 'https://camp.example' }, []],
  ['a mail server', { SMTP_URL: 'smtp://mail.example' }, ['The demo camp sends no email']],
  ['a folder of files', { FILES_URL: '/srv/camp/files' }, ['The demo camp has its own folder for files']],
  [
    'a bucket of files, or a wrong one',
    { FILES_URL: 's3://bucket', FILES_KEEP_FREE: '512' },
    ['The demo camp has its own folder for files'],
  ],
  ['the minimum of free disk space', { FILES_KEEP_FREE: '512' }, []],
])('the demo camp runs in test mode if the settings contain %s', (_case, environment: Record<string, string>, expected) => {
  const { config, sentences } = readDemoSettings(environment);
  expect(getPayWay({ config })).toBe('pretend');
  expect(config.square).toBeUndefined();
  expect(config.smtpUrl).toBeUndefined();
  expect(config.filesUrl).toBeUndefined();
  expect(config.minFreeDiskBytes / 1_048_576).toBe(Number(environment['FILES_KEEP_FREE'] ?? 1_024));
  expect(sentences.map((sentence) => sentence.split(':')[0])).toEqual(expected);
});

describe('fillDemoCamp', () => {
  const camp = setUpTestApp({ isDemo: true });

  test('sends no request to Square, even if the settings of Square and of production are given', async () => {
    const { rows } = await camp.running.app.database.pool.query<{ link: string }>(
      'select link from payment_requests where link is not null',
    );
    expect(rows.length).toBeGreaterThan(20);
    expect(rows.filter(({ link }) => !link.includes('/pretend-checkout/'))).toEqual([]);
  });
});
