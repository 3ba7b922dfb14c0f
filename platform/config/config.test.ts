import { expect, test } from 'vitest';
import { readConfig, InvalidSettingError } from './config.ts';

test('returns the defaults of docs/settings.md for an empty environment', () => {
  expect(readConfig({})).toEqual({
    port: 3000,
    host: undefined,
    publicUrl: 'http://localhost:3000',
    dataDir: './data',
    databaseUrl: undefined,
    filesUrl: undefined,
    minFreeDiskBytes: 1_073_741_824,
    smtpUrl: undefined,
    mailFrom: undefined,
    pushContact: undefined,
    pushHosts: [],
    square: undefined,
    trustedProxies: [],
    liveSockets: { perAddress: 200, perSession: 20 },
    allowsTestCheckout: true,
    hstsSubdomains: false,
    firstZone: 'America/New_York',
    logLevel: 'info',
    metricsToken: undefined,
    sealKey: undefined,
  });
});

test('derives the public URL from the port unless it is set', () => {
  expect(readConfig({ PORT: '8080' }).publicUrl).toBe('http://localhost:8080');
  expect(readConfig({ PORT: '8080', PUBLIC_URL: 'https://camp.example/' }).publicUrl).toBe('https://camp.example');
});

test('treats an empty setting as not set', () => {
  expect(readConfig({ PORT: '', DATA_DIR: '  ' })).toMatchObject({ port: 3000, dataDir: './data' });
});

test('reads the limits of live connections', () => {
  expect(readConfig({ LIVE_SOCKETS_PER_ADDRESS: '5000', LIVE_SOCKETS_PER_SESSION: '40' }).liveSockets).toEqual({
    perAddress: 5_000,
    perSession: 40,
  });
});

test.each<[Record<string, string>, boolean]>([
  [{}, true],
  [{ NODE_ENV: 'production' }, true],
  [{ PUBLIC_URL: 'http://127.0.0.1:3000' }, true],
  [{ PUBLIC_URL: 'http://192.168.1.5:3000' }, false],
  [{ PUBLIC_URL: 'http://camp.local' }, false],
  [{ PUBLIC_URL: 'https://camp.example' }, false],
  [{ PUBLIC_URL: 'https://camp.example', TEST_CHECKOUT: 'yes' }, true],
  [{ PUBLIC_URL: 'https://camp.example', NODE_ENV: 'development' }, false],
  [{ TEST_CHECKOUT: 'no' }, false],
])('derives allowsTestCheckout from the settings: %j gives %s', (environment, allowed) =>
  expect(readConfig(environment).allowsTestCheckout).toBe(allowed),
);

test('reads a comma-separated list of trusted proxies', () => {
  expect(readConfig({ TRUSTED_PROXIES: '10.0.0.1, 192.168.0.0/16,::1' }).trustedProxies).toEqual(['10.0.0.1', '192.168.0.0/16', '::1']);
});

test('uses PUSH_CONTACT, or PUBLIC_URL if that is a public https address', () => {
  expect(readConfig({ PUSH_CONTACT: 'mailto:office@camp.example' }).pushContact).toBe('mailto:office@camp.example');
  expect(readConfig({ PUBLIC_URL: 'https://camp.example' }).pushContact).toBe('https://camp.example');
  expect(readConfig({ PUBLIC_URL: 'https://localhost:8443' }).pushContact).toBeUndefined();
  expect(readConfig({ PUSH_HOSTS: 'push.example.org, *.push.example.com,http://127.0.0.1:4010' }).pushHosts).toEqual([
    'push.example.org',
    '*.push.example.com',
    'http://127.0.0.1:4010',
  ]);
});

test('requires the Square location and signature key if the Square token is set', () => {
  const square = { SQUARE_ACCESS_TOKEN: 'secret', SQUARE_LOCATION_ID: 'L1', SQUARE_WEBHOOK_SIGNATURE_KEY: 'key' };
  expect(readConfig(square).square).toEqual({ accessToken: 'secret', locationId: 'L1', webhookSignatureKey: 'key', baseUrl: undefined });
  expect(() => readConfig({ ...square, SQUARE_LOCATION_ID: '' })).toThrow('SQUARE_LOCATION_ID should be set when SQUARE_ACCESS_TOKEN is.');
  expect(readConfig({ SQUARE_LOCATION_ID: 'L1' }).square).toBeUndefined();
});

const invalid: [Record<string, string>, string][] = [
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
  [{ SMTP_URL: 'smtp://mail.example' }, 'MAIL_FROM should be one email address, such as no-reply@camp.example, when SMTP_URL is set.'],
  [{ MAIL_FROM: 'a@x.org, b@x.org' }, 'MAIL_FROM should be one email address, such as no-reply@camp.example.'],
  ...['camp@camp.example', 'mailto:camp@localhost', 'https://localhost', 'https://127.0.0.1', 'http://camp.example'].map(
    (PUSH_CONTACT): [Record<string, string>, string] => [
      { PUSH_CONTACT },
      'PUSH_CONTACT should be mailto: with an email address, or an https address, that others can reach.',
    ],
  ),
  [{ PUSH_HOSTS: 'push' }, 'PUSH_HOSTS should be host names, or origins such as http://192.168.1.9:8080, separated by commas.'],
  [{ TRUSTED_PROXIES: 'proxy' }, 'TRUSTED_PROXIES should be IP addresses or networks, separated by commas.'],
  [{ LIVE_SOCKETS_PER_ADDRESS: '0' }, 'LIVE_SOCKETS_PER_ADDRESS should be a whole number from 1 to 999999.'],
  [{ LIVE_SOCKETS_PER_SESSION: '1e3' }, 'LIVE_SOCKETS_PER_SESSION should be a whole number from 1 to 999999.'],
  [{ TZ_CAMP: 'Mars/Base' }, 'TZ_CAMP should be a time zone name such as America/New_York.'],
  [{ TEST_CHECKOUT: 'true' }, 'TEST_CHECKOUT should be yes or no.'],
  [{ HSTS_SUBDOMAINS: '1' }, 'HSTS_SUBDOMAINS should be yes or no.'],
  [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL should be one of fatal, error, warn, info, debug, trace, silent.'],
  [{ SEAL_KEY: 'short' }, 'SEAL_KEY should be 32 bytes as base64, such as openssl rand -base64 32 prints.'],
  [{ METRICS_TOKEN: 'short' }, 'METRICS_TOKEN should be a secret of at least 16 characters.'],
];

test.each(invalid)('rejects %j with one sentence', (environment, sentence) => {
  expect(() => readConfig(environment)).toThrow(new InvalidSettingError(sentence));
});
