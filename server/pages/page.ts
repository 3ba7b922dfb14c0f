import type { CampLocale } from '#platform/ui/locale.ts';
import type { Language, Translation, TextsByLanguage } from '#platform/i18n/texts.ts';

/** What a page needs to know before it asks for anything. */
export interface PageFacts {
  /** Whether this browser carries a session at all; a visitor's page then opens no socket. */
  isSignedIn: boolean;
  language: Language;
  /** The address that others are given. */
  publicUrl: string;
  camp: CampFacts;
  /** More elements for its head. */
  hints: string[];
}

/** The camp's own facts that every page shows or steers by. */
export interface CampFacts {
  name: string;
  zone: string;
  /** How dates, times, numbers and money are written: a value of platform/ui/locale.ts. */
  locale: CampLocale;
  /** Where signing in leads when nobody was going anywhere else. */
  homePath: string;
}

/** One answer made of the built index.html: the facts as `<meta>` elements, since no inline script is allowed. */
export function fillPage(template: string, facts: PageFacts): string {
  const name = escapeHtml(facts.camp.name);
  const w = pageWords[facts.language];
  const metas = [
    renderMeta('signed-in', facts.isSignedIn ? 'yes' : 'no'),
    renderMeta('public-url', facts.publicUrl),
    renderMeta('camp', facts.camp.name),
    renderMeta('zone', facts.camp.zone),
    renderMeta('locale', facts.camp.locale),
    renderMeta('home-path', facts.camp.homePath),
    renderMeta('application-name', facts.camp.name),
    renderMeta('not-loaded', w.notLoaded),
    renderMeta('load-again', w.loadAgain),
  ];
  // Functions, since a replacement text would read `$&` in a camp's name as a command.
  return template
    .replace('<html lang="en">', () => `<html lang="${facts.language}">`)
    .replace(/<title>[^<]*<\/title>/, () => `<title>${name}</title>\n    ${metas.join('\n    ')}`)
    .replace('<div id="root"></div>', () => `<div id="root">${facts.isSignedIn ? '' : renderFirstPaint(name)}</div>`)
    .replace('</head>', () => `${facts.hints.map((hint) => `  ${hint}\n  `).join('')}</head>`);
}

/** Something to see before any script has come: see web/first-paint.css. */
function renderFirstPaint(name: string): string {
  return `<div class="first-sight">${name}</div>`;
}

export function renderMeta(name: string, content: string): string {
  return `<meta name="${name}" content="${escapeHtml(content)}" />`;
}

export function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}

const en = {
  notLoaded: 'This page could not be loaded. The connection may be slow or gone.',
  loadAgain: 'Reload',
};

const es: Translation<typeof en> = {
  notLoaded: 'No se pudo cargar esta página. Quizá la conexión sea lenta o se haya perdido.',
  loadAgain: 'Recargar',
};

/** What public/scheme.js says where the app itself cannot. */
const pageWords: TextsByLanguage<Translation<typeof en>> = { en, es };
