import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import files, { type SendOptions } from '@fastify/static';
import type { FastifyInstance, FastifyPluginAsync, FastifyReply } from 'fastify';
import { languageOf } from '#platform/http/server/call-routes.ts';
import type { Config } from '#platform/config/config.ts';
import { defaultLocale } from '#platform/ui/locale.ts';
import { isDatabaseUnavailable } from '#platform/database/server/is-database-unavailable.ts';
import { type ScreenFiles, screenFilesName } from './build/preload-files.ts';
import { loadGuestRenderer } from './build/guest-renderer.ts';
import { listBuildFolders, findLatestBuild, markInUse } from './build/build-store.ts';
import { type PageContext, answerPage, pathOf } from './pages/answer.ts';
import { answerGuestPage, findGuestPath, createCachedForm, inlineStyles } from './pages/guest.ts';
import { redirectTo, findRedirect } from './pages/canonical.ts';
import { answerTvPage, tvPath } from './pages/tv.ts';
import { getContentSecurityPolicy } from './pages/content-security.ts';
import { getPreloadHints } from './pages/hints.ts';
import { createWebManifest } from './pages/manifest.ts';
import type { CampFacts } from './pages/page.ts';
import type { GuestPage } from '#features/check-in/shapes/event.ts';

export interface PagesOptions {
  /** The project's root; the screens must have been built. */
  root: string;
  config: Pick<Config, 'publicUrl' | 'firstZone'>;
  /** May fail while the database is away: pages then come with what was known last. */
  camp(): Promise<CampFacts>;
  /** What a guest's form is made of, for the event of its address or ''. May fail as well. */
  guest(eventId: string): Promise<GuestPage>;
}

const year = 31_536_000;

/** The screens: built files as they are, and one page for every other address. Register it last. */
export function pages(needs: PagesOptions): FastifyPluginAsync {
  return async (app) => {
    let build = await readBuild(needs.root);
    await app.register(files, { root: build.folder, serve: false, preCompressed: true, cacheControl: false, index: false });
    const camp = createCachedCamp(needs);
    addManifestRoute(app, camp);
    const answering: PageContext = {
      publicUrl: needs.config.publicUrl,
      camp,
      contentSecurity: getContentSecurityPolicy,
      hints: (...about) => getPreloadHints(build.screens, ...about),
    };
    // When it fails, the first guest's page says so.
    app.addHook('onListen', async () => void build.drawing().catch(() => {}));
    const form = createCachedForm(needs.guest);
    app.get('/*', async (request, reply) => {
      const path = pathOf(request.url);
      // The build was replaced while the server runs: switch to the new one as a whole, so that pages and scripts match.
      if (!existsSync(join(build.folder, 'index.html')) && findLatestBuild(needs.root) !== null) build = await readBuild(needs.root);
      const folder = build.files.get(path);
      if (folder !== undefined)
        return removePageHeaders(reply).header('cache-control', getCacheControl(path)).sendFile(path, folder, getSendOptions(path));
      // A page in its place would be read as a broken script; this way the browser asks for a fresh page.
      if (path.startsWith('/assets/')) return reply.code(404).type('text/plain').send('gone');
      const other = findRedirect(request.url);
      if (other !== null) return redirectTo(reply, other);
      if (path === tvPath) return answerTvPage(build.tvTemplate, answering, request, reply);
      const guestPath = findGuestPath(path);
      if (guestPath !== null)
        return answerGuestPage(build.guestTemplate, { ...answering, path: guestPath, form, drawing: build.drawing }, request, reply);
      return answerPage(build.template, answering, request, reply);
    });
  };
}

interface Build {
  folder: string;
  template: string;
  guestTemplate: string;
  tvTemplate: string;
  screens: ScreenFiles;
  /** Read when the first guest comes, or once the house listens: React for servers takes as long as all pages besides. */
  drawing: () => ReturnType<typeof loadGuestRenderer>;
  /** The folder of each file, by its path in an address. */
  files: Map<string, string>;
}

async function readBuild(root: string): Promise<Build> {
  const [folder, ...older] = listBuildFolders(root);
  const mark = findLatestBuild(root);
  if (folder === undefined || mark === null) throw new Error('The screens are not built.');
  markInUse(root, mark);
  const [template, guestTemplate, tvTemplate, screens] = await Promise.all([
    readFile(join(folder, 'index.html'), 'utf8'),
    readFile(join(folder, 'guest.html'), 'utf8').then((guest) => inlineStyles(guest, folder)),
    readFile(join(folder, 'tv.html'), 'utf8'),
    readFile(join(folder, screenFilesName), 'utf8'),
  ]);
  return {
    folder,
    template,
    guestTemplate,
    tvTemplate,
    drawing: () => loadGuestRenderer(folder),
    screens: JSON.parse(screens) as ScreenFiles,
    files: await mapBuiltFiles(folder, older),
  };
}

/** Half a kilobyte of headers that mean something on pages only. */
const pageOnlyHeaders = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'referrer-policy',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
];

function removePageHeaders(reply: FastifyReply): FastifyReply {
  for (const header of pageOnlyHeaders) void reply.removeHeader(header);
  return reply;
}

/** What is kept for ever is never asked about again: a page of sixty files is 6 kB smaller without the headers for that. */
function getSendOptions(path: string): SendOptions {
  return path.startsWith('/assets/') ? { etag: false, lastModified: false, acceptRanges: false } : {};
}

/** Names of `/assets/` change with what is in them; the others are few and small. */
function getCacheControl(path: string): string {
  return path.startsWith('/assets/') ? `public, max-age=${year}, immutable` : 'public, max-age=3600';
}

/** Which folder each file is served from. Of older builds only the assets: their names never mean two things. */
async function mapBuiltFiles(latest: string, older: string[]): Promise<Map<string, string>> {
  const served = new Map<string, string>();
  for (const folder of [latest, ...older]) {
    for (const path of await listFiles(folder))
      if (!served.has(path) && (folder === latest || path.startsWith('/assets/'))) served.set(path, folder);
  }
  return served;
}

async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => `/${relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/')}`);
  return paths.filter(
    (path) => !path.startsWith('/.') && !['/index.html', '/guest.html', '/tv.html'].includes(path) && !/\.(br|gz)$/.test(path),
  );
}

/** A page that says the connection is lost is better than none. */
export function createCachedCamp({ config, camp }: Pick<PagesOptions, 'config' | 'camp'>): () => Promise<CampFacts> {
  let last: CampFacts = { name: 'Bunkhouse', zone: config.firstZone, locale: defaultLocale, homePath: '/home' };
  return async () => {
    try {
      last = await camp();
    } catch (error) {
      if (!isDatabaseUnavailable(error)) throw error;
    }
    return last;
  };
}

export function addManifestRoute(app: FastifyInstance, camp: PagesOptions['camp']): void {
  app.get('/manifest.webmanifest', async ({ headers }, reply) =>
    reply
      .type('application/manifest+json')
      .header('cache-control', 'no-cache')
      .send(JSON.stringify(createWebManifest(await camp(), languageOf(headers.cookie, headers['accept-language'])))),
  );
}
