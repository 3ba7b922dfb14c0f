import { type Config, readConfig } from '#platform/config/config.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/** Settings that the demo camp ignores, so that it never uses real payments, mailboxes, databases or files. */
const ignoredSettings = [
  {
    prefix: 'SQUARE_',
    sentence: 'The demo camp takes no real money: the settings of Square are ignored, and payments are in test mode.',
  },
  { prefix: 'SMTP_', sentence: 'The demo camp sends no email: SMTP_URL is ignored, and emails are listed at /admin.' },
  { prefix: 'DATABASE_', sentence: 'The demo camp has its own database: DATABASE_URL is ignored.' },
  // The demo camp must not use the files of another camp: its nightly sweep would delete them, because it has no records for them.
  { prefix: 'FILES_URL', sentence: 'The demo camp has its own folder for files: FILES_URL is ignored.' },
] as const;

/** Returns the settings of the demo camp, and a sentence for each ignored setting. @throws {InvalidSettingError} as `readConfig` does */
export function readDemoSettings(environment: Environment): { config: Config; sentences: string[] } {
  const isIgnored = (name: string) => ignoredSettings.some(({ prefix }) => name.startsWith(prefix));
  const used = Object.fromEntries(Object.entries(environment).filter(([name]) => !isIgnored(name)));
  const config = readConfig(used);
  const isSet = (prefix: string) => Object.entries(environment).some(([name, value]) => name.startsWith(prefix) && value?.trim());
  return {
    // Test mode is allowed at any address, because the demo camp is temporary.
    config: { ...config, allowsTestCheckout: true },
    sentences: ignoredSettings.filter(({ prefix }) => isSet(prefix)).map(({ sentence }) => sentence),
  };
}
