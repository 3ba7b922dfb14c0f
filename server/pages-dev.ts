import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { createServer, type ViteDevServer } from 'vite';
import type { RenderGuestPage } from '#features/check-in/guest-document.ts';
import { createCachedCamp, addManifestRoute, type PagesOptions } from './pages.ts';
import { redirectTo, findRedirect } from './pages/canonical.ts';
import { answerTvPage, tvPath } from './pages/tv.ts';
import { answerPage, pathOf } from './pages/answer.ts';
import { getDevelopmentPolicy } from './pages/content-security.ts';
import { answerGuestPage, findGuestPath, createCachedForm } from './pages/guest.ts';

const gallery = 'web/gallery';

/** Serves the screens from their sources and reloads them when the sources change. Production never uses this. */
export function devPages(options: PagesOptions): FastifyPluginAsync {
  return async (app) => {
    const vite = await createServer({
      root: options.root,
      appType: 'custom',
      server: { middlewareMode: true, fs: { deny: ['**/.env*', '**/.git/**', '**/data/**'] } },
    });
    const camp = createCachedCamp(options);
    addManifestRoute(app, camp);
    const pageContext = { publicUrl: options.config.publicUrl, camp, contentSecurity: getDevelopmentPolicy, hints: () => [] };
    app.get('/ui-gallery', async (request, reply) => {
      const source = await readFile(join(options.root, gallery, 'index.html'), 'utf8');
      const page = await vite.transformIndexHtml(request.url, source.replace('./gallery.tsx', `/${gallery}/gallery.tsx`));
      return reply.type('text/html').header('content-security-policy', getDevelopmentPolicy()).send(page);
    });
    const form = createCachedForm(options.guest);
    app.get('/*', async (request, reply) => {
      if (await answeredByVite(vite, request, reply)) return reply.hijack();
      const other = findRedirect(request.url);
      if (other !== null) return redirectTo(reply, other);
      const address = pathOf(request.url);
      if (address === tvPath) {
        const tv = await vite.transformIndexHtml(request.url, await readFile(join(options.root, 'tv.html'), 'utf8'));
        return answerTvPage(tv, pageContext, request, reply);
      }
      const path = findGuestPath(address);
      const source = await readFile(join(options.root, path === null ? 'index.html' : 'guest.html'), 'utf8');
      const template = await vite.transformIndexHtml(request.url, source);
      if (path !== null) {
        const loadRenderer = async () =>
          ((await vite.ssrLoadModule('/features/check-in/web/guest/draw.tsx')) as { draw: RenderGuestPage }).draw;
        return answerGuestPage(template, { ...pageContext, path, form, loadRenderer }, request, reply);
      }
      return answerPage(template, pageContext, request, reply);
    });
    app.addHook('onClose', () => vite.close());
  };
}

function answeredByVite(vite: ViteDevServer, request: FastifyRequest, reply: FastifyReply): Promise<boolean> {
  return new Promise((resolve, reject) => {
    reply.raw.once('close', () => resolve(true));
    vite.middlewares(request.raw, reply.raw, (error?: unknown) => (error ? reject(error) : resolve(false)));
  });
}
