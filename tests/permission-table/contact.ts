import { administrators, everyone, unknownId, type FeaturePermissions } from './roles.ts';

export const contact: FeaturePermissions = {
  calls: {
    'contact.send': {
      allow: everyone,
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
    'contact.take': { allow: administrators, input: { id: unknownId, from: null } },
    'contact.release': { allow: administrators, input: { id: unknownId, from: null } },
    'contact.answer': { allow: administrators, input: { id: unknownId, answer: 'By the chapel.' } },
    'contact.grant': { allow: administrators, input: { id: unknownId, permission: 'access-images' } },
    'contact.makeTicket': { allow: administrators, input: { id: unknownId, ticketId: 'NobodysTicket000' } },
    'contact.close': { allow: administrators, input: { id: unknownId, from: 'open' } },
    'contact.reopen': { allow: administrators, input: { id: unknownId, from: 'closed' } },
  },
  views: {
    'contact.messages': { allow: administrators, input: {} },
    'contact.message': { allow: administrators, input: { id: unknownId } },
    'contact.tickets': { allow: administrators, input: { id: unknownId } },
    'contact.history': { allow: administrators, input: { id: unknownId } },
    'contact.waiting': { allow: administrators, input: {} },
  },
};
