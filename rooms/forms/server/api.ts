import { everyone, isGranted } from '#platform/http/rules.ts';
import type { Caller } from '#platform/http/server/caller.ts';
import { read, write } from '#platform/http/server/calls.ts';
import { historyView } from '#platform/events/server/history.ts';
import { view } from '#platform/live/server/view.ts';
import { sightOf, ticketsTopic, workersTopic } from '#rooms/maintenance/server/door.ts';
import { rules } from '#rooms/screens.ts';
import { eventsTopic, placesTopic } from '#rooms/reservations/server/door.ts';
import { ByEvent, byId, bySecret, FormChange, FormOfTickets, FormRemoval, NewForm, nothing, TicketOfForm } from '#rooms/forms/shapes.ts';
import { topics } from '#rooms/forms/topics.ts';
import { changeForm } from './change-form.ts';
import { confirmation, formPage } from './form-page.ts';
import { formRows, namedEvent } from './form-rows.ts';
import { makeTicket, ticketRows } from './make-ticket.ts';
import { privateLink } from './private-link.ts';
import { removeForm } from './remove-form.ts';
import { submitForm } from './submit-form.ts';

const staff = rules.cashiers;
/** Those of one event also by who may see it; '' is all. */
const readers = (caller: Caller | null, { eventId }: { eventId: string }) =>
  isGranted(eventId === '' ? staff : [...staff, `view-event-${eventId}`], caller);

export const calls = {
  page: read({ who: everyone, shape: nothing, run: formPage }),
  submit: write({
    who: everyone,
    shape: NewForm,
    limits: [
      { name: 'forms.submit', per: 'address', times: 60, within: 3_600 },
      // Each may post a mail to an address that anybody can type.
      { name: 'forms.mail', per: ({ leaderEmail, id }) => leaderEmail || id, times: 30, within: 86_400 },
    ],
    run: submitForm,
  }),
  confirmation: read({ who: everyone, shape: bySecret, run: confirmation }),
  change: write({ who: staff, shape: FormChange, run: changeForm }),
  makeTicket: write({ who: staff, shape: TicketOfForm, run: makeTicket }),
  privateLink: write({ who: staff, shape: byId, run: privateLink }),
  remove: write({ who: staff, shape: FormRemoval, run: removeForm }),
};

export const views = {
  list: view({
    kept: true,
    who: readers,
    shape: ByEvent,
    topics: () => [topics.forms, eventsTopic],
    // Of an event only its name is shown.
    touches: ({ topic, key }, { eventId }) => {
      if (topic === topics.forms) return [key];
      return eventId === '' || key === '*' || key === eventId ? 'all' : [];
    },
    rows: formRows,
  }),
  /** Its name, also before a group has sent a form; no row where there is no such event. */
  event: view({
    kept: true,
    who: readers,
    shape: ByEvent,
    topics: () => [eventsTopic],
    touches: ({ key }, { eventId }) => (key === '*' || key === eventId ? 'all' : []),
    rows: namedEvent,
  }),
  tickets: view({
    who: staff,
    shape: FormOfTickets,
    scope: ({ id }, caller) => ({ id, sight: isGranted(rules.maintenance, caller) ? sightOf(caller) : null }),
    topics: ({ sight }) => [ticketsTopic, topics.forms, ...(sight === null || sight === 'all' ? [] : [workersTopic, placesTopic])],
    // Which of them came from this group is known by reading.
    touches: () => 'all',
    rows: ticketRows,
  }),
  history: historyView('group-form', staff),
};
