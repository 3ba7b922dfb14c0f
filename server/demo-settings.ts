import { type Config, readConfig } from '#platform/config/config.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/** Settings that the demo camp ignores, so that it never touches real money, mailboxes, data or files. */
const ignoredSettings = [
  {
    prefix: 'SQUARE_',
    sentence: 'The demo camp takes no real money: the settings of Square are ignored, and payments are in test mode.',
  },
  { prefix: 'SMTP_', sentence: 'The demo camp sends no email: SMTP_URL is ignored, and emails are listed at /admin.' },
  { prefix: 'DATABASE_', sentence: 'The demo camp has its own database: DATABASE_URL is ignored.' },
  // The nightly sweep would delete another camp's files, because they have no record here.
  { prefix: 'FILES_URL', sentence: 'The demo camp has its own folder for files: FILES_URL is ignored.' },
] as const;

/** Returns the settings of the demo camp, and a sentence about each ignored one. @throws {InvalidSettingError} as `readConfig` does */
export function readDemoSettings(environment: Environment): { config: Config; sentences: string[] } {
  const isIgnored = (name: string) => ignoredSettings.some(({ prefix }) => name.startsWith(prefix));
  const used = Object.fromEntries(Object.entries(environment).filter(([name]) => !isIgnored(name)));
  const config = readConfig(used);
  const isSet = (prefix: string) => Object.entries(environment).some(([name, value]) => name.startsWith(prefix) && value?.trim());
  return {
    // The demo camp is temporary, so test mode is allowed at any address.
    config: { ...config, allowsTestCheckout: true },
    sentences: ignoredSettings.filter(({ prefix }) => isSet(prefix)).map(({ sentence }) => sentence),
  };
}
