/** The baseline of bench/check-in.ts: node:http and `pg` without the app write one check-in row and send it to all watchers. */
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import pg from 'pg';
import { WebSocketServer } from 'ws';
import type { FamilyInput } from './check-in-camp.ts';
import { reportUsage, type ServerOptions } from './server-process.ts';

const order = JSON.parse(process.argv[2] ?? '') as ServerOptions;
const pool = new pg.Pool({ ...order.connection, max: 16 });

const text = `insert into check_ins (id, event_id, secret, code, church, phone, email, language, persons, price_lines, total_cents,
    costs_version, body_hash, at_desk, created_at, changed_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, '[]', $10, 2, '', false, now(), now())`;

const server = createServer(async (request, response) => {
  let body = '';
  for await (const chunk of request) body += String(chunk);
  const { id, eventId, church, phone, email, language, persons, seenCents } = JSON.parse(body) as FamilyInput;
  const secret = randomBytes(32).toString('base64url');
  const values = [id, eventId, secret, id.slice(0, 10), church, phone, email, language, JSON.stringify(persons), seenCents];
  await pool.query({ name: 'keep', text, values });
  response.setHeader('content-type', 'application/json');
  response.end('{"result":{"data":{}}}');
  for (const client of sockets.clients) client.send(body);
});
const sockets = new WebSocketServer({ server, perMessageDeflate: false });

server.listen(0, '127.0.0.1');
await once(server, 'listening');
reportUsage((server.address() as AddressInfo).port);
