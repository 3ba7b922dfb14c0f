import { historyView } from '#platform/records/server/history-view.ts';
import { everyone } from '#platform/http/rules.ts';
import { command } from '#platform/http/server/calls.ts';
import { view } from '#platform/live/server/view.ts';
import { ticketsTopic } from '#features/maintenance/server/public.ts';
import { accessRules } from '#features/screens.ts';
import {
  Answer,
  idInput,
  CloseMessage,
  ContactMessage,
  MessageFilter,
  noInput,
  PermissionGrant,
  ReopenMessage,
  OwnerChange,
  TicketOfMessage,
} from '#features/contact/shapes.ts';
import { answerMessage } from './answer-message.ts';
import { closeMessage, reopenMessage, releaseMessage, assignMessageToCaller } from './change-message.ts';
import { grantRequestedPermission } from './grant-requested-permission.ts';
import { makeTicket, ticketRows } from './make-ticket.ts';
import { messageRows, waitingRows, messageDetailRows } from './message-rows.ts';
import { sendMessage } from './send-message.ts';

const administrators = accessRules.administration;
const topics = () => ['contact-messages'];

export const calls = {
  send: command({
    allow: everyone,
    shape: ContactMessage,
    // All visitors of a camp may share one network address, so the limit is high.
    limits: [{ name: 'contact.send', per: 'address', times: 30, within: 3_600 }],
    run: sendMessage,
  }),
  take: command({ allow: administrators, shape: OwnerChange, run: assignMessageToCaller }),
  release: command({ allow: administrators, shape: OwnerChange, run: releaseMessage }),
  answer: command({ allow: administrators, shape: Answer, run: answerMessage }),
  grant: command({ allow: administrators, shape: PermissionGrant, run: grantRequestedPermission }),
  close: command({ allow: administrators, shape: CloseMessage, run: closeMessage }),
  makeTicket: command({ allow: administrators, shape: TicketOfMessage, run: makeTicket }),
  reopen: command({ allow: administrators, shape: ReopenMessage, run: reopenMessage }),
};

export const views = {
  messages: view({ offlineCopy: true, allow: administrators, shape: MessageFilter, topics, rows: messageRows }),
  message: view({
    offlineCopy: true,
    allow: administrators,
    shape: idInput,
    topics,
    touches: (change, scope) => (change.key === scope.id ? [scope.id] : []),
    rows: messageDetailRows,
  }),
  tickets: view({
    allow: administrators,
    shape: idInput,
    topics: () => [ticketsTopic],
    // A changed ticket does not contain the id of its message, so every change reloads the entire list.
    touches: () => 'all',
    rows: ticketRows,
  }),
  history: historyView('contact-message', administrators),
  waiting: view({ offlineCopy: true, allow: administrators, shape: noInput, topics, touches: () => ['waiting'], rows: waitingRows }),
};
