import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { createServer, type ViteDevServer } from 'vite';
import type { DrawGuestPage } from '#rooms/check-in/guest-document.ts';
import { asLastKnown, manifest, type PagesNeeds } from './pages.ts';
import { leadTo, otherAddress } from './pages/canonical.ts';
import { answerTvPage, tvPath } from './pages/tv.ts';
import { answerPage, pathOf } from './pages/answer.ts';
import { developmentSecurity } from './pages/content-security.ts';
import { answerGuestPage, guestPathAt, lastKnownForm } from './pages/guest.ts';

/** Every widget of platform/ui in every state. */
const gallery = 'platform/ui/web/gallery';

/** The screens while they are being written: sources as the browser asks for them, reloading by itself. Never in production. */
export function devPages(needs: PagesNeeds): FastifyPluginAsync {
  return async (app) => {
    const vite = await createServer({
      root: needs.root,
      appType: 'custom',
      server: { middlewareMode: true, fs: { deny: ['**/.env*', '**/.git/**', '**/data/**'] } },
    });
    const camp = asLastKnown(needs);
    manifest(app, camp);
    const answering = { publicUrl: needs.config.publicUrl, camp, contentSecurity: developmentSecurity, hints: () => [] };
    app.get('/ui-gallery', async (request, reply) => {
      const source = await readFile(join(needs.root, gallery, 'index.html'), 'utf8');
      const page = await vite.transformIndexHtml(request.url, source.replace('./gallery.tsx', `/${gallery}/gallery.tsx`));
      return reply.type('text/html').header('content-security-policy', developmentSecurity()).send(page);
    });
    const form = lastKnownForm(needs.guest);
    app.get('/*', async (request, reply) => {
      if (await answeredByVite(vite, request, reply)) return reply.hijack();
      const other = otherAddress(request.url);
      if (other !== null) return leadTo(reply, other);
      const address = pathOf(request.url);
      if (address === tvPath) {
        const tv = await vite.transformIndexHtml(request.url, await readFile(join(needs.root, 'tv.html'), 'utf8'));
        return answerTvPage(tv, answering, request, reply);
      }
      const path = guestPathAt(address);
      const source = await readFile(join(needs.root, path === null ? 'index.html' : 'guest.html'), 'utf8');
      const template = await vite.transformIndexHtml(request.url, source);
      if (path !== null) {
        const drawing = async () => ((await vite.ssrLoadModule('/rooms/check-in/web/guest/draw.tsx')) as { draw: DrawGuestPage }).draw;
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
