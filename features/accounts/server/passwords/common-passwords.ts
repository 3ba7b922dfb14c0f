const maxPasswords = 3_000;

const lists = new Map<number, Promise<ReadonlySet<string>>>();

/** Returns the 3,000 most common passwords with at least `least` characters, in lower case (ASVS 6.2.4). The first call loads 5 MB. */
export function loadCommonPasswords(least: number): Promise<ReadonlySet<string>> {
  const loaded = lists.get(least) ?? load(least);
  lists.set(least, loaded);
  return loaded;
}

async function load(least: number): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  const all = dictionary['passwords-common'].map((password) => password.toString().toLowerCase());
  return new Set(all.filter((password) => password.length >= least).slice(0, maxPasswords));
}
