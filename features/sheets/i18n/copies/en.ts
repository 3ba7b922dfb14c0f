import { numbersOf } from '#platform/ui/numbers.ts';

const { grouped } = numbersOf({ language: 'en' });

/** Sheets made from others. */
export const en = {
  copy: 'Copy rows from…',
  copyTitle: 'Copy rows from another sheet',
  from: 'From',
  nothing: 'Choose a sheet or a template',
  noSources: 'There is no other sheet to copy from yet.',
  templateNamed: (name: string) => `Template: ${name}`,
  days: 'Which day becomes which',
  empty: 'Leave as it is',
  dayNumber: (number: number, day: string) => `Day ${number} (${day})`,
  numbered: (number: number) => `Day ${number}`,
  withNames: 'With the names of people',
  copyNow: 'Copy',
  copied: 'Rows copied',
  keep: 'Save as a template',
  name: 'Name of the template',
  keepNow: 'Save',
  kept: 'Template saved',
  templates: 'Templates',
  noTemplates: 'No templates yet',
  lasts: (days: number) => (days === 1 ? '1 day' : `${days} days`),
  remove: (name: string) => `Delete the template ${name}`,
  removeShort: 'Delete',
  sure: 'Delete this template?',
  sureNote: 'Sheets that were made from it stay as they are.',
  removed: 'Template deleted',
  without: 'Events without a sheet',
  withoutCount: (count: number) => (count === 1 ? '1 event without a sheet' : `${grouped(count)} events without a sheet`),
  make: 'Make a sheet',
  makeOf: (name: string) => `Make a sheet: ${name}`,
  problems: {
    gone: 'This sheet is no longer there.',
    'no-such-source': 'That sheet is no longer there. Choose another.',
    'nothing-there': 'The chosen days have no rows.',
    'too-many-rows': 'A sheet takes 2,000 rows. Nothing was copied.',
    'too-many-columns': 'A sheet takes 24 columns. Nothing was copied.',
  },
};
