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

/** Every widget of platform/ui in every state. */
const gallery = 'platform/ui/web/gallery';

/** The screens while they are being written: sources as the browser asks for them, reloading by itself. Never in production. */
export function devPages(needs: PagesOptions): FastifyPluginAsync {
  return async (app) => {
    const vite = await createServer({
      root: needs.root,
      appType: 'custom',
      server: { middlewareMode: true, fs: { deny: ['**/.env*', '**/.git/**', '**/data/**'] } },
    });
    const camp = createCachedCamp(needs);
    addManifestRoute(app, camp);
    const answering = { publicUrl: needs.config.publicUrl, camp, contentSecurity: getDevelopmentPolicy, hints: () => [] };
    app.get('/ui-gallery', async (request, reply) => {
      const source = await readFile(join(needs.root, gallery, 'index.html'), 'utf8');
      const page = await vite.transformIndexHtml(request.url, source.replace('./gallery.tsx', `/${gallery}/gallery.tsx`));
      return reply.type('text/html').header('content-security-policy', getDevelopmentPolicy()).send(page);
    });
    const form = createCachedForm(needs.guest);
    app.get('/*', async (request, reply) => {
      if (await answeredByVite(vite, request, reply)) return reply.hijack();
      const other = findRedirect(request.url);
      if (other !== null) return redirectTo(reply, other);
      const address = pathOf(request.url);
      if (address === tvPath) {
        const tv = await vite.transformIndexHtml(request.url, await readFile(join(needs.root, 'tv.html'), 'utf8'));
        return answerTvPage(tv, answering, request, reply);
      }
      const path = findGuestPath(address);
      const source = await readFile(join(needs.root, path === null ? 'index.html' : 'guest.html'), 'utf8');
      const template = await vite.transformIndexHtml(request.url, source);
      if (path !== null) {
        const drawing = async () => ((await vite.ssrLoadModule('/features/check-in/web/guest/draw.tsx')) as { draw: RenderGuestPage }).draw;
        return answerGuestPage(template, { ...answering, path, form, drawing }, request, reply);
      }
      return answerPage(template, answering, request, reply);
    });
    app.addHook('onClose', () => vite.close());
  };
}

function answeredByVite(vite: ViteDevServer, request: FastifyRequest, reply: FastifyReply): Promise<boolean> {
  return new Promise((resolve, reject) => {
    reply.raw.once('close', () => resolve(true));
    vite.middlewares(request.raw, reply.raw, (wrong?: unknown) => (wrong ? reject(wrong) : resolve(false)));
  });
}
