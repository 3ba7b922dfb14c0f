import { historyView } from '#platform/events/server/history.ts';
import { everyone } from '#platform/http/rules.ts';
import { query, command } from '#platform/http/server/calls.ts';
import { view } from '#platform/live/server/view.ts';
import type { AppContext } from '#platform/server/app-context.ts';
import { accessRules } from '#features/screens.ts';
import {
  byId,
  type CampRow,
  DeadLetterId,
  MailFilter,
  nothing,
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
  change: command({ who: administrators, shape: SettingsChange, run: changeSettings }),
  addPhone: command({ who: administrators, shape: Phone, run: addPhone }),
  changePhone: command({ who: administrators, shape: PhoneChange, run: changePhone }),
  removePhone: command({ who: administrators, shape: PhoneByName, run: removePhone }),
  /** One number for `/contact/call-{name}`, or null. A read and not a view: a visitor's page opens no live connection. */
  phone: query({
    who: everyone,
    shape: PhoneLookup,
    run: async ({ app, input }) => (await phoneRows(app, [input.name]))[0] ?? null,
  }),
  readMail: command({ who: administrators, shape: byId, run: revealMailLinks }),
  sendAgain: command({ who: administrators, shape: byId, run: resendMail }),
  tryAgain: command({ who: administrators, shape: DeadLetterId, run: retryJob }),
};

export const views = {
  /** What everyone may know: the name in titles, the zone, where Home leads. */
  camp: view({ kept: true, who: everyone, shape: nothing, topics: () => ['settings'], touches: () => 'all', rows: campRow }),
  phones: view({
    kept: true,
    who: administrators,
    shape: nothing,
    topics: () => ['camp-phones'],
    rows: (app, _scope, ids) => phoneRows(app, ids),
  }),
  all: view({
    who: administrators,
    shape: nothing,
    topics: () => ['settings'],
    touches: () => 'all',
    rows: async (app) => [await readSettings(app)],
  }),
  history: historyView('settings', administrators),
  mails: view({ who: administrators, shape: MailFilter, topics: () => ['mails'], rows: mailRows }),
  mail: view({
    who: administrators,
    shape: byId,
    topics: () => ['mails'],
    touches: (change, scope) => (change.key === scope.id ? [scope.id] : []),
    rows: mailDetailRows,
  }),
  mailHistory: historyView('mail', administrators),
  deadLetters: view({
    who: administrators,
    shape: nothing,
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
