import { administrators, everyone, id, type RoomTable } from './kinds.ts';

export const contact: RoomTable = {
  calls: {
    'contact.send': {
      who: everyone,
      input: { key: id, name: 'Ada', email: 'ada@example.org', message: 'Where do I park?', type: 'pd', path: '/calendar', accountId: id },
    },
    'contact.take': { who: administrators, input: { id, from: null } },
    'contact.release': { who: administrators, input: { id, from: null } },
    'contact.answer': { who: administrators, input: { id, answer: 'By the chapel.' } },
    'contact.grant': { who: administrators, input: { id, permission: 'access-images' } },
    'contact.makeTicket': { who: administrators, input: { id, ticketId: 'NobodysTicket000' } },
    'contact.close': { who: administrators, input: { id, from: 'open' } },
    'contact.reopen': { who: administrators, input: { id, from: 'closed' } },
  },
  views: {
    'contact.messages': { who: administrators, input: {} },
    'contact.message': { who: administrators, input: { id } },
    'contact.tickets': { who: administrators, input: { id } },
    'contact.history': { who: administrators, input: { id } },
    'contact.waiting': { who: administrators, input: {} },
  },
};
