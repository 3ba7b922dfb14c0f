import { numbersOf } from '#platform/i18n/numbers.ts';

const { grouped } = numbersOf({ language: 'en' });

export const en = {
  title: 'What changed',
  since: 'Since your last visit',
  gotIt: 'Got it',
  allSeen: 'You are up to date',
  kinds: { added: 'New', gone: 'Removed', moved: 'Moved', changed: 'Changed' },
  unnamed: 'Unnamed row',
  fromTo: (from: string, to: string) => `${from}, now ${to}`,
  now: (column: string, text: string) => `${column}: ${text}`,
  emptied: (column: string, text: string) => `${column}: no longer ${text}`,
  more: (count: number) => (count === 1 ? 'and 1 more' : `and ${grouped(count)} more`),
  readers: 'Who has seen it',
  upToDate: 'Up to date',
  behind: (changes: number) => (changes === 1 ? '1 unseen change' : `${grouped(changes)} unseen changes`),
  never: 'Not opened yet',
  nobody: 'No one is named in this sheet yet.',
};
