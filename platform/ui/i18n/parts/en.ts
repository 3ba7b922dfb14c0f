import { numbersOf } from '#platform/i18n/numbers.ts';

const { grouped } = numbersOf({ language: 'en' });

/** Texts of design system parts that the pages before sign-in do not use. */
export const en = {
  connection: {
    lost: 'Connection lost.',
    lastKnown: 'This may be out of date; we are reconnecting.',
    lastUpdated: (when: string) => `Last updated ${when}; we are reconnecting.`,
    incomplete: 'Some of this is not saved on this device. It loads when you are online.',
    empty: 'Nothing is saved on this device. The page opens when you are online.',
  },
  savedHere: 'Saved on this device. It is sent when you are online.',
  copy: { copy: 'Copy', copied: 'Copied', refused: 'Select and copy the text' },
  history: { added: '{} added', removed: '{} removed', changed: 'changed from {} to {}', more: 'Show older' },
  records: {
    nothingFound: 'No results',
    tryOther: 'Try fewer letters, or clear the filters.',
    tryAll: 'Clear the filters to see everything.',
    showAll: 'Clear search and filters',
  },
  conflict: {
    lead: 'Someone else changed this first.',
    leadBy: (name: string, when: string) => `${name} changed this first, ${when}.`,
    theirs: 'Theirs',
    yours: 'Yours',
    nothing: 'nothing',
    keepTheirs: 'Keep theirs',
    useMine: 'Use mine',
  },
  notLoaded: {
    title: 'This could not be loaded',
    body: 'The connection may be slow or lost. Load the page again when it is back.',
    again: 'Load again',
  },
  notSaved: 'This browser cannot save changes (private window or full disk). Keep this page open until everything is sent.',
  longText: { all: 'Show all', less: 'Show less' },
  pager: {
    label: 'Pages',
    previous: 'Previous',
    next: 'Next',
    rangeOf: (rows: string, all: string) => `${rows} of ${all}`,
    moreThan: (count: string) => `more than ${count}`,
  },
  table: { actions: 'Actions', sortBy: 'Sort by', defaultOrder: 'Default order' },
  selection: {
    begin: 'Select',
    actions: 'Actions for selected rows',
    selected: (count: number) => `${grouped(count)} selected`,
    all: 'All',
    end: 'Done',
  },
  select: {
    noneSelected: 'None Selected',
    noSelection: 'No Selection',
    selected: (count: number) => `${grouped(count)} Selected`,
    search: (label: string) => `Search ${label}`,
    nothingToChoose: 'Nothing to choose from yet.',
  },
  pendingChanges: {
    title: (count: number) =>
      count === 1 ? '1 change is not sent yet. Sign out?' : `${grouped(count)} changes are not sent yet. Sign out?`,
    body: 'Your changes stay on this device until you sign in here again.',
    forms: 'Forms that need no account stay on this device and are sent automatically.',
    lost: 'This browser cannot save them: they are lost when you sign out.',
    yes: 'Sign out anyway',
  },
  keyNames: { enter: 'Enter' },
  showOnMap: 'Show on the map',
};
