import fastify from 'fastify';
import { describe, expect, test } from 'vitest';
import { sendCsv, escapeCsvCell } from './send-csv.ts';

test.each([
  ['=1+1', "'=1+1"],
  ['+1', "'+1"],
  ['-1', "'-1"],
  ['@a', "'@a"],
  ['\tx', "'\tx"],
  ['a=1', 'a=1'],
  ['', ''],
])('escapeCsvCell converts %j to %j', (text, cell) => expect(escapeCsvCell(text)).toBe(cell));

describe('sendCsv', () => {
  async function answered(name: string[]) {
    const app = fastify();
    const lines = [{ who: 'Ruth "Hale"', cents: '12.50' }, { who: "'=1+1" }];
    app.get('/', async (_request, reply) => sendCsv(reply, name, { who: 'Who', cents: 'Amount' }, lines));
    return app.inject('/');
  }

  test('writes UTF-8 with a byte order mark, a heading and CRLF line ends', async () => {
    const answer = await answered(['Money']);
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(answer.body.split('\r\n')).toEqual(['\uFEFFWho,Amount', '"Ruth ""Hale""",12.50', "'=1+1,", '']);
  });

  test.each([
    [['Camp Birch', 'money', '2026-06-12'], 'camp-birch-money-2026-06-12'],
    [['Ñandú – Camp!', '水上', 'x'], 'nandu-camp-x'],
    [['"; filename="evil.exe', '\r\nX: 1'], 'filename-evil-exe-x-1'],
    [['a'.repeat(70)], 'a'.repeat(60)],
  ])('converts the name %j to the file name %s.csv', async (name, file) => {
    expect((await answered(name)).headers['content-disposition']).toBe(`attachment; filename="${file}.csv"`);
  });
});
