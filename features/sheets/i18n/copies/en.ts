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
  days: 'Copy each day from',
  empty: 'Do not copy',
  dayNumber: (number: number, day: string) => `Day ${number} (${day})`,
  numbered: (number: number) => `Day ${number}`,
  withNames: 'Include names of people',
  copyNow: 'Copy rows',
  copied: 'Rows copied',
  keep: 'Save as template',
  name: 'Template name',
  keepNow: 'Save template',
  kept: 'Template saved',
  templates: 'Templates',
  noTemplates: 'No templates yet',
  lasts: (days: number) => (days === 1 ? '1 day' : `${days} days`),
  remove: (name: string) => `Delete template ${name}`,
  removeShort: 'Delete',
  sure: 'Delete this template?',
  sureNote: 'Sheets made from it do not change.',
  removed: 'Template deleted',
  without: 'Events without a sheet',
  withoutCount: (count: number) => (count === 1 ? '1 event without a sheet' : `${grouped(count)} events without a sheet`),
  make: 'Create sheet',
  makeOf: (name: string) => `Create sheet: ${name}`,
  problems: {
    gone: 'This sheet no longer exists.',
    'no-such-source': 'That sheet no longer exists. Choose another.',
    'nothing-there': 'The chosen days have no rows.',
    'too-many-rows': 'A sheet can have up to 2,000 rows. Nothing was copied.',
    'too-many-columns': 'A sheet can have up to 24 columns. Nothing was copied.',
  },
};
