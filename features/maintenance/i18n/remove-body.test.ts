import { expect, test } from 'vitest';
import { en } from './en.ts';
import { es } from './es.ts';

test('removeBody says how many photos are deleted, and whether closing would delete them too', () => {
  expect(en.ticket.removeBody(0, 14)).toBe('Its comments and history are deleted too. To keep its comments and history, close it instead.');
  expect(en.ticket.removeBody(3, 14)).toBe(
    'Its 3 photos, comments and history are deleted too. To keep its comments and history, close it instead: closing deletes photos 14 days later.',
  );
  expect(en.ticket.removeBody(1, 0)).toContain('Its photo, comments and history are deleted too.');
  expect(en.ticket.removeBody(1, 0)).toContain('closing deletes photos at once.');
  expect(es.ticket.removeBody(3, 1)).toContain('sus 3 fotos');
  expect(es.ticket.removeBody(3, 1)).toContain('un día después');
});
