import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import files from '@fastify/static';
import type { FastifyInstance, FastifyPluginAsync, FastifyReply } from 'fastify';
import type { Config } from '../platform/config/config.ts';
import { isDatabaseAway } from '../platform/database/server/away.ts';
import { type DoorFiles, doorFilesName } from './build/door-files.ts';
import { keptBuilds } from './build/kept.ts';
import { type Answering, answerPage, pathOf } from './pages/answer.ts';
import { answerGuestPage, guestPathAt, lastKnownForm, withStylesInside } from './pages/guest.ts';
import { contentSecurity } from './pages/content-security.ts';
import { hints } from './pages/hints.ts';
import { webManifest } from './pages/manifest.ts';
import type { CampFacts } from './pages/page.ts';
import type { GuestPage } from '../rooms/check-in/shapes.ts';

export interface PagesNeeds {
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
export function pages(needs: PagesNeeds): FastifyPluginAsync {
  return async (app) => {
    const [latest, ...older] = keptBuilds(needs.root);
    if (latest === undefined) throw new Error('The screens are not built.');
    const template = await readFile(join(latest, 'index.html'), 'utf8');
    const guestTemplate = await withStylesInside(await readFile(join(latest, 'guest.html'), 'utf8'), latest);
    const doors: DoorFiles = JSON.parse(await readFile(join(latest, doorFilesName), 'utf8'));
    const built = await builtFiles(latest, older);
    await app.register(files, { root: latest, serve: false, preCompressed: true, cacheControl: false, index: false });
    const camp = asLastKnown(needs);
    manifest(app, camp);
    const answering: Answering = { publicUrl: needs.config.publicUrl, camp, contentSecurity, hints: (...about) => hints(doors, ...about) };
    const form = lastKnownForm(needs.guest);
    app.get('/*', async (request, reply) => {
      const path = pathOf(request.url);
      const folder = built.get(path);
      if (folder !== undefined) return leanly(reply).header('cache-control', keeping(path)).sendFile(path, folder);
      // A page in its place would be read as a broken script; this way the browser asks for a fresh page.
      if (path.startsWith('/assets/')) return reply.code(404).type('text/plain').send('gone');
      const guestPath = guestPathAt(path);
      if (guestPath !== null) return answerGuestPage(guestTemplate, { ...answering, path: guestPath, form }, request, reply);
      return answerPage(template, answering, request, reply);
    });
  };
}

/** Half a kilobyte of headers that mean something on pages only. */
const forPages = [
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

function leanly(reply: FastifyReply): FastifyReply {
  for (const header of forPages) void reply.removeHeader(header);
  return reply;
}

/** Names of `/assets/` change with what is in them; the others are few and small. */
function keeping(path: string): string {
  return path.startsWith('/assets/') ? `public, max-age=${year}, immutable` : 'public, max-age=3600';
}

/** Which folder each file is served from. Of older builds only the assets: their names never mean two things. */
async function builtFiles(latest: string, older: string[]): Promise<Map<string, string>> {
  const served = new Map<string, string>();
  for (const folder of [latest, ...older]) {
    for (const path of await filesIn(folder))
      if (!served.has(path) && (folder === latest || path.startsWith('/assets/'))) served.set(path, folder);
  }
  return served;
}

async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => `/${relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/')}`);
  return paths.filter((path) => !path.startsWith('/.') && !['/index.html', '/guest.html'].includes(path) && !/\.(br|gz)$/.test(path));
}

/** A page that says the connection is lost is better than none. */
export function asLastKnown({ config, camp }: Pick<PagesNeeds, 'config' | 'camp'>): () => Promise<CampFacts> {
  let last: CampFacts = { name: 'Bunkhouse', zone: config.firstZone, homePath: '/home' };
  return async () => {
    try {
      last = await camp();
    } catch (error) {
      if (!isDatabaseAway(error)) throw error;
    }
    return last;
  };
}

export function manifest(app: FastifyInstance, camp: PagesNeeds['camp']): void {
  app.get('/manifest.webmanifest', async (_request, reply) =>
    reply
      .type('application/manifest+json')
      .header('cache-control', 'no-cache')
      .send(JSON.stringify(webManifest(await camp()))),
  );
}
