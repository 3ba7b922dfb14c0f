import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isDatabaseAway } from '#platform/database/server/away.ts';
import { languageOf } from '#platform/http/server/call-routes.ts';
import type { Language } from '#platform/words/words.ts';
import {
  type DrawGuestPage,
  type GuestDocument,
  guestDocumentId,
  type GuestPath,
  isGuestPath,
  slowNoteId,
} from '#rooms/check-in/guest-document.ts';
import type { GuestPage } from '#rooms/check-in/shapes/event.ts';
import { secretPageWords } from '#rooms/check-in/words/behind-secret/words.ts';
import { type GuestTexts, guestWords } from '#rooms/check-in/words/guest/words.ts';
import { screenAt } from '#rooms/screen-at.ts';
import { type Answering, sent } from './answer.ts';
import { escaped, meta } from './page.ts';

type Form = Pick<GuestDocument, 'form' | 'isLastKnown'>;

interface GuestAnswering extends Pick<Answering, 'publicUrl' | 'camp' | 'contentSecurity'> {
  path: GuestPath;
  form(eventId: string): Promise<Form>;
  drawing: () => Promise<DrawGuestPage>;
}

/** Which guest page stands at an address, or null when it is none of them. */
export function guestPathAt(address: string): GuestPath | null {
  const { path, whole } = screenAt(address);
  return whole && isGuestPath(path) ? path : null;
}

/**
 * A page of the guests' own entry: what it shows comes within it, so that a phone on a weak network
 * asks once. The form is drawn whole, and takes typing before any script has come (docs/decisions/0012).
 */
export async function answerGuestPage(
  template: string,
  { path, publicUrl, camp, form, drawing, contentSecurity }: GuestAnswering,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Buffer | string> {
  const { cookie, 'accept-language': wishes } = request.headers;
  const language = languageOf(cookie, wishes);
  const isForm = path === '/guest/check-in';
  const [{ name, zone, locale }, asked] = await Promise.all([camp(), isForm ? form(eventIn(request)) : nothingAsked]);
  const written: GuestDocument = { camp: name, zone, locale, ...asked };
  const nonce = randomBytes(16).toString('base64');
  const drawn = written.form === null ? null : (await drawing())({ written, at: addressOf(request), language });
  const root = drawn === null ? firstWords(path, language, written) : drawn;
  return sent(
    filledGuestPage(template.replaceAll(nonceHere, nonce), path, language, written, {
      root,
      publicUrl,
      drawnFor: drawn === null ? null : request.url,
      hasForm: written.form?.mustChoose === false && written.form.events.length > 0,
    }),
    { status: 200, contentSecurity: contentSecurity(nonce) },
    request,
    reply,
  );
}

const nothingAsked: Form = { form: null, isLastKnown: false };
const mostKept = 50;

/** Asks for the form's facts; while the database is away, what was known last of this event. */
export function lastKnownForm(ask: (eventId: string) => Promise<GuestPage>): GuestAnswering['form'] {
  const known = new Map<string, GuestPage>();
  return async (eventId) => {
    try {
      const form = await ask(eventId);
      // The address is free to type, so only answers for real events are kept.
      const name = form.events.some(({ id }) => id === eventId) ? eventId : '';
      if (known.size < mostKept || known.has(name)) known.set(name, form);
      return { form, isLastKnown: false };
    } catch (error) {
      if (!isDatabaseAway(error)) throw error;
      return { form: known.get(eventId) ?? known.get('') ?? null, isLastKnown: true };
    }
  };
}

function eventIn(request: FastifyRequest): string {
  const { event } = request.query as Record<string, unknown>;
  return typeof event === 'string' && /^[A-Za-z0-9]{1,64}$/.test(event) ? event : '';
}

/** As `location` has it in the browser. */
function addressOf({ url }: FastifyRequest): { pathname: string; search: string } {
  const [pathname = '', ...query] = url.split('?');
  return { pathname, search: query.length === 0 ? '' : `?${query.join('?')}` };
}

interface Drawn {
  /** The address that others are given. */
  publicUrl: string;
  root: string;
  /** The address at which React may hydrate the page; null where it renders anew. */
  drawnFor: string | null;
  /** As web/guest/use-form-width.ts says it. */
  hasForm: boolean;
}

function filledGuestPage(
  template: string,
  path: GuestPath,
  language: Language,
  written: GuestDocument,
  { root, publicUrl, drawnFor, hasForm }: Drawn,
): string {
  const w = guestWords[language];
  const title = `${w.titles[path]} | ${written.camp}`;
  // What ends a script element could otherwise stand in a camp's or an event's name.
  const json = JSON.stringify(written).replaceAll('<', '\\u003c');
  return template
    .replace(/<link rel="modulepreload" lang="es"[^>]*>/, (link) => (language === 'es' ? link : ''))
    .replace('<html lang="en">', () => `<html lang="${language}">`)
    .replace(
      /<title>[^<]*<\/title>/,
      () => `<title>${escaped(title)}</title>\n    ${meta('application-name', written.camp)}\n    ${meta('public-url', publicUrl)}`,
    )
    .replace(/<meta name="description" content="[^"]*" \/>/, () => meta('description', title))
    .replace(
      '<div id="root"></div>',
      () => `${besides(w)}\n    <div id="root"${hasForm ? ' class="with-form"' : ''}${takenOverAt(drawnFor)}>${root}</div>`,
    )
    .replace('</body>', () => `  <script type="application/json" id="${guestDocumentId}">${json}</script>\n  </body>`);
}

const styles = /<link rel="stylesheet" crossorigin href="(\/assets\/[\w.-]+\.css)">/g;
const nonceHere = '%nonce%';

/** The few styles of these pages come within the page: nothing stands between its arrival and its first paint. */
export async function withStylesInside(template: string, folder: string): Promise<string> {
  const found = [...template.matchAll(styles)];
  const texts = await Promise.all(found.map(([, path = '']) => readFile(join(folder, path), 'utf8')));
  return texts.reduce(
    (page, text, index) => page.replace(found[index]?.[0] ?? '', () => `<style nonce="${nonceHere}">${text}</style>`),
    template,
  );
}

/** For visitors without scripts, or whose scripts do not arrive: outside the part that React hydrates. */
function besides(w: GuestTexts): string {
  const slow = `<div class="notice hued slow" data-hue="ember" id="${slowNoteId}">${w.slow} <a href="">${w.reload}</a></div>`;
  return `<noscript><p class="notice hued" data-hue="ember">${w.noScript}</p></noscript>${slow}`;
}

function takenOverAt(address: string | null): string {
  return address === null ? '' : ` data-drawn="${escaped(address)}"`;
}

/** As web/guest/frame.tsx draws it, so that nothing moves when the script does. */
function firstWords(path: GuestPath, language: Language, { camp }: GuestDocument): string {
  const w = guestWords[language];
  const heading = path === '/guest/check-in/payment-complete' ? w.complete : w.titles[path];
  const thanks =
    path === '/guest/check-in/payment-complete' ? `<p class="size-20 strong">${secretPageWords[language].payment.thanks}</p>` : '';
  return `<header class="line gap-12 middle between"><div class="heading size-15 pine">${escaped(camp)}</div></header><main><h1 class="size-26 below-12">${heading}</h1>${thanks}</main>`;
}
