import { everyone, isGranted } from '#platform/http/rules.ts';
import type { Caller } from '#platform/http/server/caller.ts';
import { query, command } from '#platform/http/server/calls.ts';
import { historyView } from '#platform/records/server/history-view.ts';
import { view } from '#platform/live/server/view.ts';
import { visibilityOf, ticketsTopic, workersTopic } from '#features/maintenance/server/public.ts';
import { accessRules } from '#features/screens.ts';
import { eventsTopic } from '#features/reservations/server/public.ts';
import { placesTopic } from '#features/places/server/public.ts';
import {
  ByEvent,
  idInput,
  secretInput,
  FormChange,
  FormTickets,
  FormRemoval,
  NewForm,
  emptyInput,
  TicketOfForm,
} from '#features/forms/shapes.ts';
import { topics } from '#features/forms/topics.ts';
import { changeForm } from './change-form.ts';
import { readConfirmation, readFormPage } from './form-page.ts';
import { formRows, eventRows } from './form-rows.ts';
import { makeTicket, ticketRows } from './make-ticket.ts';
import { revealPrivateLink } from './reveal-private-link.ts';
import { removeForm } from './remove-form.ts';
import { submitForm } from './submit-form.ts';

const staff = accessRules.cashiers;
/** '' means all events. Viewers of a single event may read that event's forms. */
const readers = (caller: Caller | null, { eventId }: { eventId: string }) =>
  isGranted(eventId === '' ? staff : [...staff, `view-event-${eventId}`], caller);

export const calls = {
  page: query({ allow: everyone, shape: emptyInput, run: readFormPage }),
  submit: command({
    allow: everyone,
    shape: NewForm,
    limits: [
      { name: 'forms.submit', per: 'address', times: 60, within: 3_600 },
      // Limited, because each call may send an email to any address.
      { name: 'forms.mail', per: ({ leaderEmail, id }) => leaderEmail || id, times: 30, within: 86_400 },
    ],
    run: submitForm,
  }),
  confirmation: query({ allow: everyone, shape: secretInput, run: readConfirmation }),
  change: command({ allow: staff, shape: FormChange, run: changeForm }),
  makeTicket: command({ allow: staff, shape: TicketOfForm, run: makeTicket }),
  privateLink: command({ allow: staff, shape: idInput, run: revealPrivateLink }),
  remove: command({ allow: staff, shape: FormRemoval, run: removeForm }),
};

export const views = {
  list: view({
    offlineCopy: true,
    allow: readers,
    shape: ByEvent,
    topics: () => [topics.forms, eventsTopic],
    // A changed event matters only for the event name in the rows.
    touches: ({ topic, key }, { eventId }) => {
      if (topic === topics.forms) return [key];
      return eventId === '' || key === '*' || key === eventId ? 'all' : [];
    },
    rows: formRows,
  }),
  /** Has one row for each existing event, even before its first form. */
  event: view({
    offlineCopy: true,
    allow: readers,
    shape: ByEvent,
    topics: () => [eventsTopic],
    touches: ({ key }, { eventId }) => (key === '*' || key === eventId ? 'all' : []),
    rows: eventRows,
  }),
  tickets: view({
    allow: staff,
    shape: FormTickets,
    scope: ({ id }, caller) => ({ id, sight: isGranted(accessRules.maintenance, caller) ? visibilityOf(caller) : null }),
    topics: ({ sight }) => [ticketsTopic, topics.forms, ...(sight === null || sight === 'all' ? [] : [workersTopic, placesTopic])],
    // Read all rows again: only the query knows which tickets belong to this group.
    touches: () => 'all',
    rows: ticketRows,
  }),
  history: historyView('group-form', staff),
};
