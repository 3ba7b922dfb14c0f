import { historyView } from '#platform/records/server/history-view.ts';
import { everyone } from '#platform/http/rules.ts';
import { query, command } from '#platform/http/server/calls.ts';
import { view } from '#platform/live/server/view.ts';
import type { AppContext } from '#platform/server/app-context.ts';
import { accessRules } from '#features/screens.ts';
import {
  idInput,
  type CampRow,
  DeadLetterId,
  MailFilter,
  noInput,
  Phone,
  PhoneLookup,
  PhoneByName,
  PhoneChange,
  SettingsChange,
} from '#features/settings/shapes.ts';
import { readSettings } from './settings-store.ts';
import { changeSettings } from './change-settings.ts';
import { retryJob } from './retry-job.ts';
import { mailRows, revealMailLinks, resendMail, mailDetailRows } from './mails.ts';
import { addPhone, changePhone, phoneRows, removePhone } from './phones.ts';

const administrators = accessRules.administration;

export const calls = {
  change: command({ allow: administrators, shape: SettingsChange, run: changeSettings }),
  addPhone: command({ allow: administrators, shape: Phone, run: addPhone }),
  changePhone: command({ allow: administrators, shape: PhoneChange, run: changePhone }),
  removePhone: command({ allow: administrators, shape: PhoneByName, run: removePhone }),
  /** Returns the number for `/contact/call-{name}`, or null. A query, because public pages open no live connection. */
  phone: query({
    allow: everyone,
    shape: PhoneLookup,
    run: async ({ app, input }) => (await phoneRows(app, [input.name]))[0] ?? null,
  }),
  readMail: command({ allow: administrators, shape: idInput, run: revealMailLinks }),
  sendAgain: command({ allow: administrators, shape: idInput, run: resendMail }),
  tryAgain: command({ allow: administrators, shape: DeadLetterId, run: retryJob }),
};

export const views = {
  camp: view({ offlineCopy: true, allow: everyone, shape: noInput, topics: () => ['settings'], touches: () => 'all', rows: campRow }),
  phones: view({
    offlineCopy: true,
    allow: administrators,
    shape: noInput,
    topics: () => ['camp-phones'],
    rows: (app, _scope, ids) => phoneRows(app, ids),
  }),
  all: view({
    allow: administrators,
    shape: noInput,
    topics: () => ['settings'],
    touches: () => 'all',
    rows: async (app) => [await readSettings(app)],
  }),
  history: historyView('settings', administrators),
  mails: view({ allow: administrators, shape: MailFilter, topics: () => ['mails'], rows: mailRows }),
  mail: view({
    allow: administrators,
    shape: idInput,
    topics: () => ['mails'],
    touches: (change, scope) => (change.key === scope.id ? [scope.id] : []),
    rows: mailDetailRows,
  }),
  mailHistory: historyView('mail', administrators),
  deadLetters: view({
    allow: administrators,
    shape: noInput,
    topics: () => ['dead-letters'],
    touches: () => 'all',
    rows: (app) => app.deadLetters.all(),
  }),
};

async function campRow(app: AppContext): Promise<CampRow[]> {
  const { name, zone, locale, homePath, passwordMinimum, noPhotosMark, ticketPhotoDays, senderName } = await readSettings(app);
  return [
    {
      id: 'camp',
      name,
      zone,
      locale,
      homePath,
      passwordMinimum,
      noPhotosMark,
      ticketPhotoDays,
      senderName: senderName || name,
      senderAddress: app.config.mailFrom ?? null,
    },
  ];
}
