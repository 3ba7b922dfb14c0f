import { numbersOf } from '#platform/ui/numbers.ts';

const { grouped } = numbersOf({ language: 'en' });

export const en = {
  columns: {
    time: 'Time',
    what: 'What',
    where: 'Where',
    who: 'Who leads',
    'set-up': 'Set-up',
    food: 'Food',
    equipment: 'Equipment',
    notes: 'Notes',
  },
  page: {
    sheetOf: (name: string) => `Sheet of ${name}`,
    none: 'No sheet yet',
    noneHint: 'A sheet has the days of the event, and rows that everybody fills in together.',
    make: 'Make a sheet',
    waiting: (count: number) => (count === 1 ? '1 change not sent yet' : `${grouped(count)} changes not sent yet`),
    view: 'View',
    views: { table: 'Table', list: 'List', places: 'Places' },
    whose: 'Rows',
    whoses: { all: 'Whole sheet', mine: 'Mine', department: 'My department’s', now: 'Now and next' },
    nothingShown: 'Nothing here for this choice',
    showAll: 'Show the whole sheet',
    days: 'Days',
    allDays: 'All days',
    empty: 'Nothing planned yet',
  },
  grid: {
    label: (name: string) => `Plan of ${name}`,
    keys: 'Arrow keys move, typing replaces, F2 or Enter changes, Shift and F2 opens the warnings of the row. Tab goes on; after Escape it leaves the table.',
    newRow: (day: string) => `New row on ${day}`,
    row: (what: string) => `Row ${what}`,
    emptyRow: 'Empty row',
    addHere: 'Write here to add a row',
    drag: 'Drag to move this row, and the rows chosen with it',
    staffOnly: 'For staff only',
    night: 'After midnight, in the night that follows this day',
    readAs: (time: string) => `Read as ${time}`,
    unknownTime: 'No time was understood. Calendars show this row as a note of its day.',
    unknownPlace: (names: string) => `Not a place of this camp: ${names}`,
    unknownPerson: (names: string) => `No account has this name: ${names}`,
    lost: (typed: string) =>
      typed === '' ? 'Somebody else was faster. You had emptied it.' : `Somebody else was faster. You wrote ‘${typed}’.`,
    others: 'Also here',
  },
  tools: {
    label: 'Sheet tools',
    undo: 'Undo',
    redo: 'Redo',
    insertBelow: 'Insert row below',
    deleteRows: (count: number) => (count === 1 ? 'Delete row' : `Delete ${grouped(count)} rows`),
    staffOnly: 'Mark for staff only',
    everybody: 'Show to everybody',
    fillDown: 'Fill down',
    byTime: 'Put the day in order of time',
    history: 'Versions of this cell',
    dayHistory: 'History of the day',
    columns: 'Columns',
    more: 'More',
  },
  columnForm: {
    title: 'Columns',
    add: 'Add a column',
    name: 'Name',
    save: 'Save',
    rename: (name: string) => `Name of ${name}`,
    kind: 'What it holds',
    kinds: { time: 'Times', place: 'Places', person: 'People', text: 'Words' },
    remove: (name: string) => `Remove ${name}`,
    removed: (name: string) => `${name} was removed`,
    staffOnly: (name: string) => `${name} for staff only`,
    earlier: (name: string) => `Move ${name} left`,
    later: (name: string) => `Move ${name} right`,
  },
  versions: {
    title: (column: string, row: string) => `${column} of ${row}`,
    none: 'Nobody has written here yet.',
    empty: 'empty',
    putBack: 'Put back',
    somebody: 'Somebody',
  },
  day: {
    title: (day: string) => `History of ${day}`,
    none: 'Nothing has changed on this day yet.',
    putBack: 'Put the day back to this',
    now: 'As it is now',
    done: 'The day is as it was then',
    wrote: (column: string, text: string) => `${column}: ‘${text}’`,
    cleared: (column: string) => `${column} cleared`,
    added: (count: number) => (count === 1 ? '1 row added' : `${grouped(count)} rows added`),
    deleted: (count: number) => (count === 1 ? '1 row deleted' : `${grouped(count)} rows deleted`),
    moved: (count: number) => (count === 1 ? '1 row moved' : `${grouped(count)} rows moved`),
    more: (count: number) => (count === 1 ? '1 more cell' : `${grouped(count)} more cells`),
  },
  overruled: {
    title: (by: string) => `${by} was faster`,
    label: 'Cells in which others were faster',
    count: (count: number, by: string) =>
      count === 1 ? `${by || 'Somebody'} was faster in 1 cell` : `${by ? `${by} was` : 'Others were'} faster in ${grouped(count)} cells`,
    somebody: 'Somebody',
  },
  closed: {
    row: (why: string) => (why === '' ? 'Closed' : `Closed: ${why}`),
    place: (place: string, why: string) => (why === '' ? `${place} closed` : `${place} closed: ${why}`),
    reasons: { lightning: 'lightning', weather: 'weather' },
    until: (time: string) => `until ${time}`,
  },
  phone: {
    next: 'Next',
    now: 'Now',
    later: 'Later',
    past: 'Earlier',
    noTime: 'No time yet',
    edit: 'Change',
    add: 'Add a row',
    save: 'Done',
    delete: 'Delete row',
    day: 'Day',
    rowTitle: 'Row',
    gone: 'Somebody else has deleted this row. What you were writing stands here until you close it.',
  },
  places: {
    label: 'Places by time',
    nowhere: 'No place yet',
    noTime: 'Without a time',
  },
  warnings: {
    label: 'Look at this row',
    placeTwice: (place: string, other: string) => `${place} is also taken by ‘${other}’.`,
    personTwice: (person: string, other: string) => `${person} is also at ‘${other}’.`,
    tooFar: (person: string, other: string, needed: number, between: number) =>
      `${person} comes from ‘${other}’: ${grouped(needed)} minutes on foot, ${grouped(between)} are left.`,
    notBooked: (place: string) => `${place} is not booked for this event then.`,
    tooSmall: (place: string, seats: number, heads: number) => `${place} seats ${grouped(seats)}, and ${grouped(heads)} come.`,
    equipmentTwice: (what: string, other: string) => `${what} is also needed at ‘${other}’.`,
    skipped: (counted: string) =>
      `The clocks go forward and never show this time (it counts as ${counted}). Please write the time you mean.`,
    count: (count: number) => (count === 1 ? '1 warning' : `${grouped(count)} warnings`),
  },
  keys: {
    title: 'Keys',
    space: 'Space',
    newLine: 'new line in the cell',
    blockEnd: 'end of the filled cells',
    wholeRow: 'choose whole rows',
    moveRows: 'move the chosen rows',
    warnings: 'warnings of the row',
  },
  told: {
    rowsMoved: (count: number, before: string | null, day: string) => {
      const rows = count === 1 ? 'Row' : `${grouped(count)} rows`;
      return before === null ? `${rows} moved to the end of ${day}` : `${rows} moved before ‘${before}’, ${day}`;
    },
    rowsDeleted: (count: number) => (count === 1 ? 'Row deleted' : `${grouped(count)} rows deleted`),
    rowsKept: (count: number, by: string) =>
      count === 1
        ? `${by || 'Somebody else'} has written in this row meanwhile. It stays.`
        : `${by ? `${by} has` : 'Others have'} written in ${grouped(count)} rows meanwhile. They stay.`,
    changesKept: (count: number) =>
      count === 1
        ? 'Somebody else has changed this meanwhile. It stays as it is.'
        : `Others have changed ${grouped(count)} of these meanwhile. They stay as they are.`,
    rowGone: 'Somebody else has deleted this row. You were writing:',
    columnGone: 'Somebody else has removed this column. You were writing:',
    tooLong: (most: string) => `A cell takes ${most} characters. Nothing was written.`,
    tooManyRows: (most: string) => `A sheet takes ${most} rows. Nothing was written.`,
    tooNarrow: 'Some cells were copied as ####. Nothing was replaced.',
    widen: 'Widen the column in Excel and copy again.',
    columnsLeftOut: (count: number) =>
      count === 1
        ? '1 column you copied does not fit here and was left out.'
        : `${grouped(count)} columns you copied do not fit here and were left out.`,
    pasteFurtherLeft: 'Undo, and paste further left or add columns first.',
    edit: (name: string) => `Changes in the sheet of ${name}`,
  },
  problems: {
    gone: 'This sheet is no longer there.',
    'too-many-rows': 'A sheet takes 2,000 rows. Nothing was written.',
    'too-many-columns': 'A sheet takes 24 columns. Nothing was written.',
    'changed-meanwhile': 'Somebody else has changed this day meanwhile. Please look at it again before you put it back.',
    same: 'The day is like that already.',
  },
};
