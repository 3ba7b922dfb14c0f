import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isDatabaseAway } from '../../platform/database/server/away.ts';
import { languageOf } from '../../platform/http/server/call-routes.ts';
import type { Language } from '../../platform/words/words.ts';
import { type GuestDocument, guestDocumentId, type GuestPath, isGuestPath } from '../../rooms/check-in/guest-document.ts';
import type { GuestPage } from '../../rooms/check-in/shapes.ts';
import { type GuestTexts, guestWords } from '../../rooms/check-in/words/guest/words.ts';
import { doorAt } from '../../rooms/door-at.ts';
import { type Answering, sent } from './answer.ts';
import { escaped, meta } from './page.ts';

type Form = Pick<GuestDocument, 'form' | 'isLastKnown'>;

interface GuestAnswering extends Pick<Answering, 'camp' | 'contentSecurity'> {
  path: GuestPath;
  form(eventId: string): Promise<Form>;
}

/** Which guest page stands at an address, or null when it is none of them. */
export function guestPathAt(address: string): GuestPath | null {
  const { path, whole } = doorAt(address);
  return whole && isGuestPath(path) ? path : null;
}

/**
 * A page of the guests' own entry: what it shows comes within it, so that a phone on a weak network
 * asks once. Heading and first words are drawn before any script has come.
 */
export async function answerGuestPage(
  template: string,
  { path, camp, form, contentSecurity }: GuestAnswering,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Buffer | string> {
  const { cookie, 'accept-language': wishes } = request.headers;
  const language = languageOf(cookie, wishes);
  const isForm = path === '/guest/check-in';
  const [{ name, zone }, asked] = await Promise.all([camp(), isForm ? form(eventIn(request)) : nothingAsked]);
  const written: GuestDocument = { camp: name, zone, ...asked };
  const nonce = randomBytes(16).toString('base64');
  return sent(
    filledGuestPage(template.replaceAll(nonceHere, nonce), path, language, written),
    { status: 200, nonce, contentSecurity },
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
      // Anybody may ask for any name; only events that there are can be kept.
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

function filledGuestPage(template: string, path: GuestPath, language: Language, written: GuestDocument): string {
  const w = guestWords[language];
  const title = `${w.titles[path]} | ${written.camp}`;
  // What ends a script element could otherwise stand in a camp's or an event's name.
  const json = JSON.stringify(written).replaceAll('<', '\\u003c');
  return template
    .replace('<html lang="en">', () => `<html lang="${language}">`)
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escaped(title)}</title>\n    ${meta('application-name', written.camp)}`)
    .replace(/<meta name="description" content="[^"]*" \/>/, () => meta('description', title))
    .replace(
      '<div id="root"></div>',
      () => `<div id="root">${firstWords(path, w, written)}</div>\n    <noscript><p class="note act">${w.noScript}</p></noscript>`,
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

/** As web/guest/frame.tsx and check-in-page.tsx draw it, so that nothing moves when they take over. */
function firstWords(path: GuestPath, w: GuestTexts, { camp, form }: GuestDocument): string {
  const heading = path === '/guest/check-in/payment-complete' ? w.complete : w.titles[path];
  const [event] = form?.mustChoose ? [] : (form?.events ?? []);
  const words = event === undefined ? '' : `<p>${w.welcome}</p><p class="event">${escaped(w.currentEvent(event.name))}</p>`;
  const thanks = path === '/guest/check-in/payment-complete' ? `<p class="thanks">${w.thanks}</p>` : '';
  const slow = `<div class="note act slow">${w.slow} <a href="">${w.reload}</a></div>`;
  return `<header><p class="camp">${escaped(camp)}</p></header><main><h1>${heading}</h1>${words}${thanks}${slow}</main>`;
}
