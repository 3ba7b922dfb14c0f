import { historyView } from '#platform/events/server/history.ts';
import { everyone } from '#platform/http/rules.ts';
import { write } from '#platform/http/server/calls.ts';
import { view } from '#platform/live/server/view.ts';
import { ticketsTopic } from '#rooms/maintenance/server/door.ts';
import { rules } from '#rooms/screens.ts';
import {
  Answer,
  byId,
  Closing,
  ContactMessage,
  MessageFilter,
  nothing,
  PermissionGrant,
  Reopening,
  Taking,
  TicketOfMessage,
} from '#rooms/contact/shapes.ts';
import { answerMessage } from './answer-message.ts';
import { closeMessage, reopenMessage, releaseMessage, takeMessage } from './change-message.ts';
import { grantInPlace } from './grant-in-place.ts';
import { makeTicket, ticketRows } from './make-ticket.ts';
import { messages, waiting, wholeMessage } from './messages.ts';
import { sendMessage } from './send-message.ts';

const administrators = rules.administration;
const topics = () => ['contact-messages'];

export const calls = {
  send: write({
    who: everyone,
    shape: ContactMessage,
    // A camp's visitors share one address.
    limits: [{ name: 'contact.send', per: 'address', times: 30, within: 3_600 }],
    run: sendMessage,
  }),
  take: write({ who: administrators, shape: Taking, run: takeMessage }),
  release: write({ who: administrators, shape: Taking, run: releaseMessage }),
  answer: write({ who: administrators, shape: Answer, run: answerMessage }),
  grant: write({ who: administrators, shape: PermissionGrant, run: grantInPlace }),
  close: write({ who: administrators, shape: Closing, run: closeMessage }),
  makeTicket: write({ who: administrators, shape: TicketOfMessage, run: makeTicket }),
  reopen: write({ who: administrators, shape: Reopening, run: reopenMessage }),
};

export const views = {
  messages: view({ kept: true, who: administrators, shape: MessageFilter, topics, rows: messages }),
  message: view({
    kept: true,
    who: administrators,
    shape: byId,
    topics,
    touches: (change, scope) => (change.key === scope.id ? [scope.id] : []),
    rows: wholeMessage,
  }),
  tickets: view({
    who: administrators,
    shape: byId,
    topics: () => [ticketsTopic],
    // Which of them came from this message is known by reading.
    touches: () => 'all',
    rows: ticketRows,
  }),
  history: historyView('contact-message', administrators),
  waiting: view({ kept: true, who: administrators, shape: nothing, topics, touches: () => ['waiting'], rows: waiting }),
};
