import type { CampLocale } from '#platform/ui/locale.ts';
import type { Language, Translation, Words } from '#platform/words/words.ts';

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
export function filledPage(template: string, facts: PageFacts): string {
  const name = escaped(facts.camp.name);
  const w = pageWords[facts.language];
  const metas = [
    meta('signed-in', facts.isSignedIn ? 'yes' : 'no'),
    meta('public-url', facts.publicUrl),
    meta('camp', facts.camp.name),
    meta('zone', facts.camp.zone),
    meta('locale', facts.camp.locale),
    meta('home-path', facts.camp.homePath),
    meta('application-name', facts.camp.name),
    meta('not-loaded', w.notLoaded),
    meta('load-again', w.loadAgain),
  ];
  // Functions, since a replacement text would read `$&` in a camp's name as a command.
  return template
    .replace('<html lang="en">', () => `<html lang="${facts.language}">`)
    .replace(/<title>[^<]*<\/title>/, () => `<title>${name}</title>\n    ${metas.join('\n    ')}`)
    .replace('<div id="root"></div>', () => `<div id="root">${facts.isSignedIn ? '' : firstSight(name)}</div>`)
    .replace('</head>', () => `${facts.hints.map((hint) => `  ${hint}\n  `).join('')}</head>`);
}

/** Something to see before any script has come: see web/first-sight.css. */
function firstSight(name: string): string {
  return `<div class="first-sight">${name}</div>`;
}

export function meta(name: string, content: string): string {
  return `<meta name="${name}" content="${escaped(content)}" />`;
}

export function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}

const en = {
  notLoaded: 'This page could not be loaded. The connection may be slow or gone.',
  loadAgain: 'Load again',
};

const es: Translation<typeof en> = {
  notLoaded: 'No se pudo cargar esta página. Quizá la conexión sea lenta o se haya perdido.',
  loadAgain: 'Volver a cargar',
};

/** What public/scheme.js says where the app itself cannot. */
const pageWords: Words<Translation<typeof en>> = { en, es };
