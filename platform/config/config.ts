import { z } from 'zod';
import { s3Location } from '#platform/config/s3-location.ts';
import { isOwnMachine } from '#platform/config/parse-url.ts';

/** All operator settings, validated and typed. docs/settings.md lists the names and defaults. */
export interface Config {
  port: number;
  host: string | undefined;
  /** No trailing slash, e.g. `https://camp.example`. */
  publicUrl: string;
  dataDir: string;
  /** An external PostgreSQL; undefined runs the embedded one in `dataDir`. */
  databaseUrl: string | undefined;
  filesUrl: string | undefined;
  /** Bytes of free disk space that uploads must leave on the disk. */
  minFreeDiskBytes: number;
  smtpUrl: string | undefined;
  mailFrom: string | undefined;
  /** Contact for push services: `mailto:` or `https:`. Without it no push is sent. */
  pushContact: string | undefined;
  /** Push services to accept besides the known ones: host names, or complete origins for services in a private network. */
  pushHosts: string[];
  square: { accessToken: string; locationId: string; webhookSignatureKey: string; baseUrl: string | undefined } | undefined;
  /** Enables the test checkout in place of Square. Defaults to true only if no other machine can open `publicUrl`. */
  allowsTestCheckout: boolean;
  /** Whether HSTS also covers every subdomain of the camp's host. */
  hstsSubdomains: boolean;
  trustedProxies: string[];
  /** Maximum number of live connections per address without an account, and per session. Each browser tab opens one connection. */
  liveSockets: { perAddress: number; perSession: number };
  /** The app reads this value only at its first start; later it uses the setting that the camp has saved. */
  firstZone: string;
  logLevel: LogLevel;
  metricsToken: string | undefined;
  /** 32 bytes that encrypt stored secrets. If undefined, the app reads the key from a file in `dataDir`. */
  sealKey: Buffer | undefined;
}

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
export type LogLevel = (typeof logLevels)[number];

/** Reports an invalid setting. The operator sees its message, which is one sentence. */
export class InvalidSettingError extends Error {}

type Environment = Readonly<Record<string, string | undefined>>;

/** Returns the typed configuration. @throws InvalidSettingError with the setting and its expected value */
export function readConfig(environment: Environment): Config {
  const read = reader(environment);
  const port = read('PORT', portNumber, 'a port number from 0 to 65535') ?? 3000;
  const publicUrl =
    read('PUBLIC_URL', webOrigin, 'an http or https address without a path, such as https://camp.example') ?? `http://localhost:${port}`;
  return {
    port,
    host: read('HOST', hostName, 'a host name or an IP address'),
    publicUrl,
    dataDir: read('DATA_DIR', nonEmpty, 'a folder') ?? './data',
    databaseUrl: read('DATABASE_URL', postgresUrl, 'an address that begins with postgres:// or postgresql://'),
    filesUrl: read('FILES_URL', filesLocation, 'a folder, or a bucket as s3://key:secret@host/bucket'),
    minFreeDiskBytes: (read('FILES_KEEP_FREE', megabytes, 'a number of megabytes, such as 1024') ?? 1_024) * 1_048_576,
    smtpUrl: read('SMTP_URL', smtpAddress, 'an address that begins with smtp:// or smtps://'),
    mailFrom: mailFrom(read),
    pushContact: pushContact(read, publicUrl),
    pushHosts: read('PUSH_HOSTS', hostList, 'host names, or origins such as http://192.168.1.9:8080, separated by commas') ?? [],
    square: square(environment, read),
    allowsTestCheckout: read('TEST_CHECKOUT', yesOrNo, 'yes or no') ?? isOwnMachine(new URL(publicUrl).hostname),
    hstsSubdomains: read('HSTS_SUBDOMAINS', yesOrNo, 'yes or no') ?? false,
    trustedProxies: read('TRUSTED_PROXIES', addressList, 'IP addresses or networks, separated by commas') ?? [],
    liveSockets: {
      perAddress: read('LIVE_SOCKETS_PER_ADDRESS', atLeastOne, 'a whole number from 1 to 999999') ?? 200,
      perSession: read('LIVE_SOCKETS_PER_SESSION', atLeastOne, 'a whole number from 1 to 999999') ?? 20,
    },
    firstZone: read('TZ_CAMP', zoneName, 'a time zone name such as America/New_York') ?? 'America/New_York',
    logLevel: read('LOG_LEVEL', z.enum(logLevels), `one of ${logLevels.join(', ')}`) ?? 'info',
    metricsToken: read('METRICS_TOKEN', z.string().min(16), 'a secret of at least 16 characters'),
    sealKey: read('SEAL_KEY', sealKey, '32 bytes as base64, such as openssl rand -base64 32 prints'),
  };
}

type Read = <T>(name: string, shape: z.ZodType<T, string>, shouldBe: string) => T | undefined;

function reader(environment: Environment): Read {
  return (name, shape, shouldBe) => {
    const raw = environment[name]?.trim();
    if (raw === undefined || raw === '') return undefined;
    const parsed = shape.safeParse(raw);
    if (!parsed.success) throw new InvalidSettingError(`${name} should be ${shouldBe}.`);
    return parsed.data;
  };
}

function mailFrom(read: Read): string | undefined {
  const from = read('MAIL_FROM', senderAddress, 'one email address, such as no-reply@camp.example');
  if (from === undefined && read('SMTP_URL', smtpAddress, 'an SMTP address') !== undefined)
    throw new InvalidSettingError('MAIL_FROM should be one email address, such as no-reply@camp.example, when SMTP_URL is set.');
  return from;
}

/** Apple rejects contacts on a local host, so the camp's URL is the default only if it is a public https address. */
function pushContact(read: Read, publicUrl: string): string | undefined {
  const contact = read('PUSH_CONTACT', contactAddress, 'mailto: with an email address, or an https address, that others can reach');
  return contact ?? (contactAddress.safeParse(publicUrl).success ? publicUrl : undefined);
}

function square(environment: Environment, read: Read): Config['square'] {
  const accessToken = read('SQUARE_ACCESS_TOKEN', nonEmpty, 'an access token');
  const baseUrl = read('SQUARE_BASE_URL', webUrl, 'an http or https address');
  if (accessToken === undefined) return undefined;
  const required = (name: string): string => {
    const value = environment[name]?.trim();
    if (!value) throw new InvalidSettingError(`${name} should be set when SQUARE_ACCESS_TOKEN is.`);
    return value;
  };
  return {
    accessToken,
    baseUrl,
    locationId: required('SQUARE_LOCATION_ID'),
    webhookSignatureKey: required('SQUARE_WEBHOOK_SIGNATURE_KEY'),
  };
}

const nonEmpty = z.string().min(1);
const yesOrNo = z.enum(['yes', 'no']).transform((answer) => answer === 'yes');
const sealKey = z
  .string()
  .regex(/^[A-Za-z\d+/]{43}=$/)
  .transform((text) => Buffer.from(text, 'base64'));
const portNumber = z.string().regex(/^\d+$/).transform(Number).pipe(z.number().max(65_535));
const megabytes = z
  .string()
  .regex(/^\d{1,9}$/)
  .transform(Number);
const atLeastOne = z
  .string()
  .regex(/^[1-9]\d{0,5}$/)
  .transform(Number);
const hostName = z.string().regex(/^[\w.:[\]-]+$/);
const senderAddress = z.string().regex(/^[^\s@,<>]+@[^\s@,<>]+$/);
const contactAddress = z
  .string()
  .regex(/^(mailto:[^\s@,<>]+@[^\s@,<>]+\.[^\s@,<>.]+|https:\/\/[^\s/]+\.[^\s]+)$/)
  .refine((value) => !/[@/]([^@/]+\.)?localhost\b|\/\/127\./.test(value));
const hostList = z
  .string()
  .transform((list) =>
    list
      .split(',')
      .map((item) => item.trim())
      .filter(Boolean),
  )
  .pipe(z.array(z.string().regex(/^((\*\.)?[a-z\d-]+(\.[a-z\d-]+)+|https?:\/\/[a-z\d.:[\]-]+)$/)));
const addressList = z
  .string()
  .transform((list) =>
    list
      .split(',')
      .map((item) => item.trim())
      .filter(Boolean),
  )
  .pipe(z.array(z.string().regex(/^[\da-fA-F.:]+(\/\d{1,3})?$/)));
const webUrl = z.string().refine((value) => hasScheme(value, ['http:', 'https:']));
const webOrigin = webUrl.refine((value) => URL.parse(value)?.pathname === '/').transform((value) => new URL(value).origin);
const postgresUrl = z.string().refine((value) => hasScheme(value, ['postgres:', 'postgresql:']));
const smtpAddress = z.string().refine((value) => hasScheme(value, ['smtp:', 'smtps:']));
const filesLocation = z.string().refine((value) => s3Location(value) !== null || !/^[a-z][a-z0-9+.-]+:\/\//i.test(value));
const zoneName = z.string().refine((zone) => {
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone });
    return true;
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
});

function hasScheme(value: string, schemes: string[]): boolean {
  const url = URL.parse(value);
  return url !== null && schemes.includes(url.protocol);
}
