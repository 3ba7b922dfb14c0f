import { type Config, readConfig } from '#platform/config/config.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/** What the demonstration camp must not touch: somebody's money, somebody's mailbox, somebody's data and pictures. */
const ignoredSettings = [
  {
    prefix: 'SQUARE_',
    sentence: 'The demonstration camp takes no real money: the settings of Square are left aside, and the pretend checkout serves.',
  },
  { prefix: 'SMTP_', sentence: 'The demonstration camp sends no mail: SMTP_URL is left aside, and mails are kept at /admin.' },
  { prefix: 'DATABASE_', sentence: 'The demonstration camp has a database of its own: DATABASE_URL is left aside.' },
  // Files without a record are swept at night, and no picture of another camp has a record in this one. FILES_KEEP_FREE holds for any folder.
  { prefix: 'FILES_URL', sentence: 'The demonstration camp keeps its files in a folder of its own: FILES_URL is left aside.' },
] as const;

/** The settings of the demonstration camp, and a sentence about each that is set and not used; throws `WrongSetting` as `configFrom` does. */
export function readDemoSettings(environment: Environment): { config: Config; sentences: string[] } {
  const isLeft = (name: string) => ignoredSettings.some(({ prefix }) => name.startsWith(prefix));
  const used = Object.fromEntries(Object.entries(environment).filter(([name]) => !isLeft(name)));
  const config = readConfig(used);
  const isSet = (prefix: string) => Object.entries(environment).some(([name, value]) => name.startsWith(prefix) && value?.trim());
  return {
    // Its camp is thrown away at the end, so the test checkout may serve wherever it stands.
    config: { ...config, allowsTestCheckout: true },
    sentences: ignoredSettings.filter(({ prefix }) => isSet(prefix)).map(({ sentence }) => sentence),
  };
}
