import { expect, test } from 'vitest';
import { configFrom, WrongSetting } from './config.ts';

test('an empty environment gives the defaults that docs/settings.md promises', () => {
  expect(configFrom({})).toEqual({
    port: 3000,
    host: undefined,
    publicUrl: 'http://localhost:3000',
    dataDir: './data',
    databaseUrl: undefined,
    filesUrl: undefined,
    filesKeepFree: 1_073_741_824,
    smtpUrl: undefined,
    mailFrom: undefined,
    square: undefined,
    trustedProxies: [],
    isProduction: false,
    firstZone: 'America/New_York',
    logLevel: 'info',
    metricsToken: undefined,
  });
});

test('the public address follows the port unless it is set', () => {
  expect(configFrom({ PORT: '8080' }).publicUrl).toBe('http://localhost:8080');
  expect(configFrom({ PORT: '8080', PUBLIC_URL: 'https://camp.example/' }).publicUrl).toBe('https://camp.example');
});

test('an empty setting counts as not set', () => {
  expect(configFrom({ PORT: '', DATA_DIR: '  ' })).toMatchObject({ port: 3000, dataDir: './data' });
});

test('proxies are a list', () => {
  expect(configFrom({ TRUSTED_PROXIES: '10.0.0.1, 192.168.0.0/16,::1' }).trustedProxies).toEqual(['10.0.0.1', '192.168.0.0/16', '::1']);
});

test('Square needs its location and its signature key beside the token', () => {
  const square = { SQUARE_ACCESS_TOKEN: 'secret', SQUARE_LOCATION_ID: 'L1', SQUARE_WEBHOOK_SIGNATURE_KEY: 'key' };
  expect(configFrom(square).square).toEqual({ accessToken: 'secret', locationId: 'L1', webhookSignatureKey: 'key', baseUrl: undefined });
  expect(() => configFrom({ ...square, SQUARE_LOCATION_ID: '' })).toThrow('SQUARE_LOCATION_ID should be set when SQUARE_ACCESS_TOKEN is.');
  expect(configFrom({ SQUARE_LOCATION_ID: 'L1' }).square).toBeUndefined();
});

const wrong: [Record<string, string>, string][] = [
  [{ PORT: 'eighty' }, 'PORT should be a port number from 0 to 65535.'],
  [{ PORT: '65536' }, 'PORT should be a port number from 0 to 65535.'],
  [{ HOST: 'a b' }, 'HOST should be a host name or an IP address.'],
  [{ PUBLIC_URL: 'camp.example' }, 'PUBLIC_URL should be an http or https address without a path, such as https://camp.example.'],
  [
    { PUBLIC_URL: 'https://camp.example/app' },
    'PUBLIC_URL should be an http or https address without a path, such as https://camp.example.',
  ],
  [{ DATABASE_URL: 'mysql://x/y' }, 'DATABASE_URL should be an address that begins with postgres:// or postgresql://.'],
  [{ FILES_URL: 's3://bucket' }, 'FILES_URL should be a folder, or a bucket as s3://key:secret@host/bucket.'],
  [{ SMTP_URL: 'mail.example' }, 'SMTP_URL should be an address that begins with smtp:// or smtps://.'],
  [{ SMTP_URL: 'smtp://mail.example' }, 'MAIL_FROM should be one e-mail address, such as no-reply@camp.example, when SMTP_URL is set.'],
  [{ MAIL_FROM: 'a@x.org, b@x.org' }, 'MAIL_FROM should be one e-mail address, such as no-reply@camp.example.'],
  [{ TRUSTED_PROXIES: 'proxy' }, 'TRUSTED_PROXIES should be IP addresses or networks, separated by commas.'],
  [{ TZ_CAMP: 'Mars/Base' }, 'TZ_CAMP should be a time zone name such as America/New_York.'],
  [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL should be one of fatal, error, warn, info, debug, trace, silent.'],
  [{ METRICS_TOKEN: 'short' }, 'METRICS_TOKEN should be a secret of at least 16 characters.'],
];

test.each(wrong)('%j is refused with one sentence', (environment, sentence) => {
  expect(() => configFrom(environment)).toThrow(new WrongSetting(sentence));
});
