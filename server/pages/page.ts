import type { CampLocale } from '#platform/i18n/locale.ts';
import type { Language, Translation, TextsByLanguage } from '#platform/i18n/texts.ts';

export interface PageFacts {
  /** Whether the browser has a session cookie. If it has none, the page opens no socket. */
  isSignedIn: boolean;
  language: Language;
  publicUrl: string;
  camp: CampFacts;
  hints: string[];
}

export interface CampFacts {
  name: string;
  zone: string;
  /** The locale for dates, times, numbers and money: one of those in platform/i18n/locale.ts. */
  locale: CampLocale;
  homePath: string;
}

/** Adds the camp's data to the built index.html as `<meta>` elements, because inline scripts are not allowed. */
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
  // Use replacement functions, because a replacement text would interpret `$&` in the name of a camp.
  return template
    .replace('<html lang="en">', () => `<html lang="${facts.language}">`)
    .replace(/<title>[^<]*<\/title>/, () => `<title>${name}</title>\n    ${metas.join('\n    ')}`)
    .replace('<div id="root"></div>', () => `<div id="root">${facts.isSignedIn ? '' : renderFirstPaint(name)}</div>`)
    .replace('</head>', () => `${facts.hints.map((hint) => `  ${hint}\n  `).join('')}</head>`);
}

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

/** The texts that public/scheme.js shows if the app does not load. */
const pageWords: TextsByLanguage<Translation<typeof en>> = { en, es };
