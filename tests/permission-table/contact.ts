import { administrators, everyone, unknownId, type FeaturePermissions } from './roles.ts';

export const contact: FeaturePermissions = {
  calls: {
    'contact.send': {
      who: everyone,
      input: {
        key: unknownId,
        name: 'Ada',
        email: 'ada@example.org',
        message: 'Where do I park?',
        type: 'pd',
        path: '/calendar',
        accountId: unknownId,
      },
    },
    'contact.take': { who: administrators, input: { id: unknownId, from: null } },
    'contact.release': { who: administrators, input: { id: unknownId, from: null } },
    'contact.answer': { who: administrators, input: { id: unknownId, answer: 'By the chapel.' } },
    'contact.grant': { who: administrators, input: { id: unknownId, permission: 'access-images' } },
    'contact.makeTicket': { who: administrators, input: { id: unknownId, ticketId: 'NobodysTicket000' } },
    'contact.close': { who: administrators, input: { id: unknownId, from: 'open' } },
    'contact.reopen': { who: administrators, input: { id: unknownId, from: 'closed' } },
  },
  views: {
    'contact.messages': { who: administrators, input: {} },
    'contact.message': { who: administrators, input: { id: unknownId } },
    'contact.tickets': { who: administrators, input: { id: unknownId } },
    'contact.history': { who: administrators, input: { id: unknownId } },
    'contact.waiting': { who: administrators, input: {} },
  },
};
