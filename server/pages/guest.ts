import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isDatabaseUnavailable } from '#platform/database/server/is-database-unavailable.ts';
import { languageOf } from '#platform/http/server/call-routes.ts';
import type { Language } from '#platform/i18n/texts.ts';
import {
  type RenderGuestPage,
  type GuestDocument,
  guestDocumentId,
  type GuestPath,
  isGuestPath,
  slowNoteId,
} from '#features/check-in/guest-document.ts';
import type { GuestPage } from '#features/check-in/shapes/event.ts';
import { privatePageTexts } from '#features/check-in/i18n/private-page/texts.ts';
import { type GuestTexts, guestTexts } from '#features/check-in/i18n/guest/texts.ts';
import { findScreen } from '#features/find-screen.ts';
import { type PageContext, sendPage } from './answer.ts';
import { escapeHtml, renderMeta } from './page.ts';

type Form = Pick<GuestDocument, 'form' | 'isLastKnown'>;

interface GuestAnswering extends Pick<PageContext, 'publicUrl' | 'camp' | 'contentSecurity'> {
  path: GuestPath;
  form(eventId: string): Promise<Form>;
  loadRenderer: () => Promise<RenderGuestPage>;
}

export function findGuestPath(address: string): GuestPath | null {
  const { path, isExact } = findScreen(address);
  return isExact && isGuestPath(path) ? path : null;
}

/**
 * Answers with a guest page that contains its data. The page needs one request, and people can type before any script runs
 * (docs/decisions/0012).
 */
export async function answerGuestPage(
  template: string,
  { path, publicUrl, camp, form, loadRenderer, contentSecurity }: GuestAnswering,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Buffer | string> {
  const { cookie, 'accept-language': acceptLanguage } = request.headers;
  const language = languageOf(cookie, acceptLanguage);
  const isForm = path === '/guest/check-in';
  const [{ name, zone, locale }, formResult] = await Promise.all([camp(), isForm ? form(parseEventId(request)) : noForm]);
  const guestDocument: GuestDocument = { camp: name, zone, locale, ...formResult };
  const nonce = randomBytes(16).toString('base64');
  const rendered = guestDocument.form === null ? null : (await loadRenderer())({ guestDocument, at: addressOf(request), language });
  const root = rendered === null ? renderPlaceholder(path, language, guestDocument) : rendered;
  return sendPage(
    fillGuestPage(template.replaceAll(noncePlaceholder, nonce), path, language, guestDocument, {
      root,
      publicUrl,
      hydrationAddress: rendered === null ? null : request.url,
      hasForm: guestDocument.form?.mustChoose === false && guestDocument.form.events.length > 0,
    }),
    { status: 200, contentSecurity: contentSecurity(nonce) },
    request,
    reply,
  );
}

const noForm: Form = { form: null, isLastKnown: false };
const maxCachedForms = 50;

/** Returns the data of the form, or the last known data of its event while the database is unavailable. */
export function createCachedForm(ask: (eventId: string) => Promise<GuestPage>): GuestAnswering['form'] {
  const cached = new Map<string, GuestPage>();
  return async (eventId) => {
    try {
      const form = await ask(eventId);
      // Cache the data of existing events only, because anyone can request any event id.
      const name = form.events.some(({ id }) => id === eventId) ? eventId : '';
      if (cached.size < maxCachedForms || cached.has(name)) cached.set(name, form);
      return { form, isLastKnown: false };
    } catch (error) {
      if (!isDatabaseUnavailable(error)) throw error;
      return { form: cached.get(eventId) ?? cached.get('') ?? null, isLastKnown: true };
    }
  };
}

function parseEventId(request: FastifyRequest): string {
  const { event } = request.query as Record<string, unknown>;
  return typeof event === 'string' && /^[A-Za-z0-9]{1,64}$/.test(event) ? event : '';
}

function addressOf({ url }: FastifyRequest): { pathname: string; search: string } {
  const [pathname = '', ...query] = url.split('?');
  return { pathname, search: query.length === 0 ? '' : `?${query.join('?')}` };
}

interface RenderedPage {
  publicUrl: string;
  root: string;
  /** The address at which the browser may hydrate the page, or null if the browser must render the page itself. */
  hydrationAddress: string | null;
  /** Must agree with the condition in web/guest/use-form-width.ts. */
  hasForm: boolean;
}

function fillGuestPage(
  template: string,
  path: GuestPath,
  language: Language,
  guestDocument: GuestDocument,
  { root, publicUrl, hydrationAddress: drawnFor, hasForm }: RenderedPage,
): string {
  const w = guestTexts[language];
  const title = `${w.titles[path]} | ${guestDocument.camp}`;
  // Escape the JSON, because names may contain text that would end the script element.
  const json = JSON.stringify(guestDocument).replaceAll('<', '\\u003c');
  return template
    .replace(/<link rel="modulepreload" lang="es"[^>]*>/, (link) => (language === 'es' ? link : ''))
    .replace('<html lang="en">', () => `<html lang="${language}">`)
    .replace(
      /<title>[^<]*<\/title>/,
      () =>
        `<title>${escapeHtml(title)}</title>\n    ${renderMeta('application-name', guestDocument.camp)}\n    ${renderMeta('public-url', publicUrl)}`,
    )
    .replace(/<meta name="description" content="[^"]*" \/>/, () => renderMeta('description', title))
    .replace(
      '<div id="root"></div>',
      () =>
        `${renderFallbackNotes(w)}\n    <div id="root"${hasForm ? ' class="with-form"' : ''}${renderHydrationAttribute(drawnFor)}>${root}</div>`,
    )
    .replace('</body>', () => `  <script type="application/json" id="${guestDocumentId}">${json}</script>\n  </body>`);
}

const styles = /<link rel="stylesheet" crossorigin href="(\/assets\/[\w.-]+\.css)">/g;
const noncePlaceholder = '%nonce%';

/** Inlines the styles of the page, which are short, so that no request delays the first paint. */
export async function inlineStyles(template: string, folder: string): Promise<string> {
  const found = [...template.matchAll(styles)];
  const texts = await Promise.all(found.map(([, path = '']) => readFile(join(folder, path), 'utf8')));
  return texts.reduce(
    (page, text, index) => page.replace(found[index]?.[0] ?? '', () => `<style nonce="${noncePlaceholder}">${text}</style>`),
    template,
  );
}

/** Renders the notes for missing or slow scripts, outside the part of the page that is hydrated. */
function renderFallbackNotes(w: GuestTexts): string {
  const slow = `<div class="notice hued slow" data-hue="ember" id="${slowNoteId}">${w.slow} <a href="">${w.reload}</a></div>`;
  return `<noscript><p class="notice hued" data-hue="ember">${w.noScript}</p></noscript>${slow}`;
}

function renderHydrationAttribute(address: string | null): string {
  return address === null ? '' : ` data-drawn="${escapeHtml(address)}"`;
}

/** Must render the same as web/guest/frame.tsx, so that nothing moves when the script runs. */
function renderPlaceholder(path: GuestPath, language: Language, { camp }: GuestDocument): string {
  const w = guestTexts[language];
  const heading = path === '/guest/check-in/payment-complete' ? w.complete : w.titles[path];
  const thanks =
    path === '/guest/check-in/payment-complete' ? `<p class="text-xl font-semibold">${privatePageTexts[language].payment.thanks}</p>` : '';
  return `<header class="flex gap-3 items-center justify-between"><div class="font-bold text-15 text-pine-ink">${escapeHtml(camp)}</div></header><main><h1 class="text-26 text-balance mb-3">${heading}</h1>${thanks}</main>`;
}
