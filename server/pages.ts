import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import files from '@fastify/static';
import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import type { Config } from '../platform/config/config.ts';
import { isDatabaseAway } from '../platform/database/server/away.ts';
import { builtFolder, markFile } from './build/places.ts';
import { type Answering, answerPage, pathOf } from './pages/answer.ts';
import { contentSecurity } from './pages/content-security.ts';
import { webManifest } from './pages/manifest.ts';
import type { CampFacts } from './pages/page.ts';

export interface PagesNeeds {
  /** The project's root; the screens must have been built. */
  root: string;
  config: Pick<Config, 'publicUrl' | 'firstZone'>;
  /** May fail while the database is away: pages then come with what was known last. */
  camp(): Promise<CampFacts>;
}

const year = 31_536_000;

/** The screens: built files as they are, and one page for every other address. Register it last. */
export function pages(needs: PagesNeeds): FastifyPluginAsync {
  return async (app) => {
    const folder = join(needs.root, builtFolder);
    const template = await readFile(join(folder, 'index.html'), 'utf8');
    const built = await builtFiles(folder);
    await app.register(files, { root: folder, serve: false, preCompressed: true, cacheControl: false, index: false });
    const camp = asLastKnown(needs);
    manifest(app, camp);
    const answering: Answering = { publicUrl: needs.config.publicUrl, camp, contentSecurity };
    app.get('/*', async (request, reply) => {
      const path = pathOf(request.url);
      if (built.has(path)) return reply.header('cache-control', keeping(path)).sendFile(path);
      // A page in its place would be read as a broken script; this way the browser asks for a fresh page.
      if (path.startsWith('/assets/')) return reply.code(404).type('text/plain').send('gone');
      return answerPage(template, answering, request, reply);
    });
  };
}

/** Names of `/assets/` change with what is in them; the others are few and small. */
function keeping(path: string): string {
  return path.startsWith('/assets/') ? `public, max-age=${year}, immutable` : 'public, max-age=3600';
}

async function builtFiles(folder: string): Promise<Set<string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'));
  const served = paths.filter((path) => !path.startsWith('.') && path !== 'index.html' && path !== markFile && !/\.(br|gz)$/.test(path));
  return new Set(served.map((path) => `/${path}`));
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
