import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import files, { type SendOptions } from '@fastify/static';
import type { FastifyInstance, FastifyPluginAsync, FastifyReply } from 'fastify';
import { languageOf } from '#platform/http/server/call-routes.ts';
import type { Config } from '#platform/config/config.ts';
import { defaultLocale } from '#platform/i18n/locale.ts';
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
  root: string;
  config: Pick<Config, 'publicUrl' | 'firstZone'>;
  /** Reads the camp's data. If it fails because the database is unavailable, pages use the cached data. */
  camp(): Promise<CampFacts>;
  /** Returns the guest form for an event id, or for '' if the address has none. May fail like `camp`. */
  guest(eventId: string): Promise<GuestPage>;
}

const year = 31_536_000;

/** Serves the screens: the built files, and the app's page at every other address. Register it last. */
export function pages(options: PagesOptions): FastifyPluginAsync {
  return async (app) => {
    let build = await readBuild(options.root);
    await app.register(files, { root: build.folder, serve: false, preCompressed: true, cacheControl: false, index: false });
    const camp = createCachedCamp(options);
    addManifestRoute(app, camp);
    const pageContext: PageContext = {
      publicUrl: options.config.publicUrl,
      camp,
      contentSecurity: getContentSecurityPolicy,
      hints: (...about) => getPreloadHints(build.screens, ...about),
    };
    // Ignore a failure here: the first request for a guest page reports it.
    app.addHook('onListen', async () => void build.loadRenderer().catch(() => {}));
    const form = createCachedForm(options.guest);
    app.get('/*', async (request, reply) => {
      const path = pathOf(request.url);
      // The build on disk was replaced. Switch to the new build completely, so that pages and scripts match.
      if (!existsSync(join(build.folder, 'index.html')) && findLatestBuild(options.root) !== null) build = await readBuild(options.root);
      const folder = build.files.get(path);
      if (folder !== undefined)
        return removePageHeaders(reply).header('cache-control', getCacheControl(path)).sendFile(path, folder, getSendOptions(path));
      // Answer 404, which makes the browser reload the page. The browser would parse a page as a broken script.
      if (path.startsWith('/assets/')) return reply.code(404).type('text/plain').send('gone');
      const other = findRedirect(request.url);
      if (other !== null) return redirectTo(reply, other);
      if (path === tvPath) return answerTvPage(build.tvTemplate, pageContext, request, reply);
      const guestPath = findGuestPath(path);
      if (guestPath !== null)
        return answerGuestPage(
          build.guestTemplate,
          { ...pageContext, path: guestPath, form, loadRenderer: build.loadRenderer },
          request,
          reply,
        );
      return answerPage(build.template, pageContext, request, reply);
    });
  };
}

interface Build {
  folder: string;
  template: string;
  guestTemplate: string;
  tvTemplate: string;
  screens: ScreenFiles;
  /** Load the renderer after the server listens, because that takes as long as loading all other pages. */
  loadRenderer: () => ReturnType<typeof loadGuestRenderer>;
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
    loadRenderer: () => loadGuestRenderer(folder),
    screens: JSON.parse(screens) as ScreenFiles,
    files: await mapBuiltFiles(folder, older),
  };
}

/** Remove headers that matter only for pages, which saves half a kilobyte per file. */
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

/** Send no validation headers for immutable files, which saves 6 kB for a page with sixty files. */
function getSendOptions(path: string): SendOptions {
  return path.startsWith('/assets/') ? { etag: false, lastModified: false, acceptRanges: false } : {};
}

function getCacheControl(path: string): string {
  return path.startsWith('/assets/') ? `public, max-age=${year}, immutable` : 'public, max-age=3600';
}

/** Maps the path of each file to its folder. From older builds it includes only assets, because their names are unique. */
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

/** Returns the camp's data, or the last known data while the database is unavailable. */
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
