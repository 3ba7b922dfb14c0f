import type { Translation, Words } from '#platform/words/words.ts';

const en = {
  notLoaded: 'This page could not be loaded. The connection may be slow or gone.',
  loadAgain: 'Load again',
};

const es: Translation<typeof en> = {
  notLoaded: 'No se pudo cargar esta página. Quizá la conexión sea lenta o se haya perdido.',
  loadAgain: 'Volver a cargar',
};

/** What public/scheme.js says where the app itself cannot. */
export const pageWords: Words<Translation<typeof en>> = { en, es };
