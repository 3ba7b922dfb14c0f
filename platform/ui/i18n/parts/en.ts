import { numbersOf } from '#platform/ui/numbers.ts';

const { grouped } = numbersOf({ language: 'en' });

/** Texts of the parts of the kit that pages before signing in do without. */
export const en = {
  connection: {
    lost: 'Connection lost.',
    lastKnown: 'You see what was last known; we are reconnecting.',
    asSeen: (when: string) => `As seen ${when}; we are reconnecting.`,
    lacking: 'Some of this is not on this device: it comes with the network.',
    empty: 'This device has nothing stored to show. The page opens when the network returns.',
  },
  copy: { copy: 'Copy', copied: 'Copied', refused: 'Please copy it by hand' },
  history: { added: '{} added', removed: '{} removed', changed: 'changed from {} to {}', more: 'Show older' },
  records: {
    nothingFound: 'Nothing found',
    tryOther: 'Try fewer letters, or clear the filters.',
    tryAll: 'Clear the filters to see all there are.',
    showAll: 'Clear search and filters',
  },
  conflict: {
    lead: 'Somebody else has changed this meanwhile.',
    leadBy: (name: string, when: string) => `${name} changed this meanwhile, ${when}.`,
    theirs: 'Theirs',
    yours: 'Yours',
    nothing: 'nothing',
    keepTheirs: 'Keep theirs',
    useMine: 'Use mine',
  },
  notLoaded: {
    title: 'This could not be loaded',
    body: 'The connection may be slow or gone. Once it is back, load the page again.',
    again: 'Load again',
  },
  notKept: 'This browser keeps nothing (a private window, or no room). Leave this page open until all has been sent.',
  longText: { all: 'Show all', less: 'Show less' },
  pager: {
    label: 'Pages',
    previous: 'Previous',
    next: 'Next',
    shown: (rows: string, all: string) => `${rows} of ${all}`,
    moreThan: (count: string) => `more than ${count}`,
  },
  table: { actions: 'Actions', sortBy: 'Sort by', asItComes: 'As it comes' },
  selection: {
    begin: 'Select',
    actions: 'For the selected rows',
    selected: (count: number) => `${grouped(count)} selected`,
    all: 'All',
    end: 'Done',
  },
  select: {
    noneSelected: 'None Selected',
    noSelection: 'No Selection',
    selected: (count: number) => `${grouped(count)} Selected`,
    search: (label: string) => `Search ${label}`,
    nothingToChoose: 'There is nothing to choose from yet.',
  },
  /** Before signing out while something waits on this device to be sent. */
  waiting: {
    title: (count: number) =>
      count === 1 ? '1 entry was not sent yet. Sign out?' : `${grouped(count)} entries were not sent yet. Sign out?`,
    body: 'It stays on this device and is sent when you sign in here again.',
    forms: 'A form that needs no account stays on this device and goes by itself.',
    lost: 'This browser cannot keep it: whoever signs out loses it.',
    yes: 'Sign out all the same',
  },
  showOnMap: 'Show on the map',
};
