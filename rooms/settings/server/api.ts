import { historyView } from '#platform/events/server/history.ts';
import { everyone } from '#platform/http/rules.ts';
import { read, write } from '#platform/http/server/calls.ts';
import { view } from '#platform/live/server/view.ts';
import type { Floor } from '#platform/server/floor.ts';
import { rules } from '#rooms/screens.ts';
import {
  byId,
  type CampRow,
  DeadLetterId,
  MailFilter,
  nothing,
  Phone,
  PhoneAsked,
  PhoneByName,
  PhoneChange,
  SettingsChange,
} from '#rooms/settings/shapes.ts';
import { storedSettings } from './camp.ts';
import { changeSettings } from './change-settings.ts';
import { tryAgain } from './dead-letters.ts';
import { outbox, readMail, sendAgain, wholeMail } from './outbox.ts';
import { addPhone, changePhone, phonesIn, removePhone } from './phones.ts';

const administrators = rules.administration;

export const calls = {
  change: write({ who: administrators, shape: SettingsChange, run: changeSettings }),
  addPhone: write({ who: administrators, shape: Phone, run: addPhone }),
  changePhone: write({ who: administrators, shape: PhoneChange, run: changePhone }),
  removePhone: write({ who: administrators, shape: PhoneByName, run: removePhone }),
  /** One number for `/contact/call-{name}`, or null. A read and not a view: a visitor's page opens no live connection. */
  phone: read({
    who: everyone,
    shape: PhoneAsked,
    run: async ({ floor, input }) => (await phonesIn(floor, [input.name]))[0] ?? null,
  }),
  readMail: write({ who: administrators, shape: byId, run: readMail }),
  sendAgain: write({ who: administrators, shape: byId, run: sendAgain }),
  tryAgain: write({ who: administrators, shape: DeadLetterId, run: tryAgain }),
};

export const views = {
  /** What everyone may know: the name in titles, the zone, where Home leads. */
  camp: view({ kept: true, who: everyone, shape: nothing, topics: () => ['settings'], touches: () => 'all', rows: campRow }),
  phones: view({
    kept: true,
    who: administrators,
    shape: nothing,
    topics: () => ['camp-phones'],
    rows: (floor, _scope, ids) => phonesIn(floor, ids),
  }),
  all: view({
    who: administrators,
    shape: nothing,
    topics: () => ['settings'],
    touches: () => 'all',
    rows: async (floor) => [await storedSettings(floor)],
  }),
  history: historyView('settings', administrators),
  mails: view({ who: administrators, shape: MailFilter, topics: () => ['mails'], rows: outbox }),
  mail: view({
    who: administrators,
    shape: byId,
    topics: () => ['mails'],
    touches: (change, scope) => (change.key === scope.id ? [scope.id] : []),
    rows: wholeMail,
  }),
  mailHistory: historyView('mail', administrators),
  deadLetters: view({
    who: administrators,
    shape: nothing,
    topics: () => ['dead-letters'],
    touches: () => 'all',
    rows: (floor) => floor.deadLetters.all(),
  }),
};

async function campRow(floor: Floor): Promise<CampRow[]> {
  const { name, zone, locale, homePath, passwordMinimum, noPhotosMark, ticketPhotoDays, senderName } = await storedSettings(floor);
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
      senderAddress: floor.config.mailFrom ?? null,
    },
  ];
}
