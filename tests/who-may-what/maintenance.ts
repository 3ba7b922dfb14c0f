import { everyone, id, menders, type RoomTable } from './kinds.ts';

const ticket = 'NobodysTicket000';
const task = {
  id,
  title: 'Flush the showers',
  description: '',
  placeId: null,
  checklist: [],
  repeats: 'calendar',
  every: 1,
  unit: 'week',
  firstDue: '2026-06-12',
  eventKind: 'any',
  daysBefore: 0,
  restsFrom: '',
  restsUntil: '',
};

/** Nobody among the twelve kinds may only report: those are in rooms/maintenance/server/tickets/tickets.test.ts. */
export const maintenance: RoomTable = {
  calls: {
    'maintenance.createTicket': { who: menders, input: { id: ticket, title: 'Tap drips', placeId: id } },
    'maintenance.changeTicket': { who: menders, input: { id: ticket, changes: { title: { from: 'Tap', to: 'Tap drips' } } } },
    'maintenance.markUnsafe': { who: menders, input: { id: ticket, isUnsafe: true } },
    'maintenance.removeTicket': { who: menders, input: { id: ticket } },
    'maintenance.comment': { who: menders, input: { id, ticketId: ticket, text: 'Ordered a washer.' } },
    'maintenance.reportPage': { who: everyone, input: { code: 'NobodyCode' } },
    'maintenance.report': {
      who: everyone,
      input: { id, secret: `${id}${id}`, code: 'NobodyCode', problem: 'light', words: 'It flickers.' },
    },
    'maintenance.reportStatus': { who: everyone, input: { secret: `${id}${id}` } },
    'maintenance.addToReport': { who: everyone, input: { secret: `${id}${id}`, id, text: 'Worse now.' } },
    'maintenance.makeCodes': { who: menders, input: { placeIds: [id] } },
    'maintenance.revokeCode': { who: menders, input: { code: 'NobodyCode' } },
    'maintenance.addWorker': { who: menders, input: { id, list: 'staff', name: 'Tom Becker' } },
    'maintenance.changeWorker': { who: menders, input: { id, changes: { name: { from: 'Tom', to: 'Tom Becker' } } } },
    'maintenance.removeWorker': { who: menders, input: { id } },
    'maintenance.addTask': { who: menders, input: task },
    'maintenance.changeTask': { who: menders, input: { id, changes: { every: { from: 1, to: 2 } } } },
    'maintenance.pauseTask': { who: menders, input: { id } },
    'maintenance.resumeTask': { who: menders, input: { id } },
    'maintenance.removeTask': { who: menders, input: { id } },
    'maintenance.doTask': { who: menders, input: { id, taskId: id, due: '2026-06-12', minutes: 5, note: '', lines: [] } },
    'maintenance.undoDoing': { who: menders, input: { id } },
  },
  views: {
    'maintenance.tickets': { who: menders, input: {} },
    'maintenance.ticketCounts': { who: menders, input: {} },
    'maintenance.ticket': { who: menders, input: { id: ticket } },
    'maintenance.comments': { who: menders, input: { id: ticket } },
    'maintenance.history': { who: menders, input: { id: ticket } },
    'maintenance.accounts': { who: menders, input: {} },
    'maintenance.waiting': { who: menders, input: {} },
    'maintenance.codes': { who: menders, input: {} },
    'maintenance.places': { who: menders, input: {} },
    'maintenance.workers': { who: menders, input: {} },
    'maintenance.workerHistory': { who: menders, input: { id: 'camp' } },
    'maintenance.tasks': { who: menders, input: {} },
    'maintenance.doings': { who: menders, input: { taskId: id } },
    'maintenance.taskHistory': { who: menders, input: { id } },
  },
};
