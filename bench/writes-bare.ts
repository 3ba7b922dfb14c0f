/**
 * The baseline of bench/writes.ts: node:http and `pg` write the same row without session, validation, permission, history event or live
 * change.
 */
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import pg from 'pg';
import { reportUsage, type ServerOptions } from './server-process.ts';

const order = JSON.parse(process.argv[2] ?? '') as ServerOptions;
const pool = new pg.Pool({ ...order.connection, max: 16 });

const text = `insert into contact_messages (id, send_key, created_at, language, name, email, message, type, path, claimed_account_id, state)
  values ($1, $2, now(), 'en', $3, $4, $5, '', '', '', 'open')`;

const server = createServer(async (request, response) => {
  let body = '';
  for await (const chunk of request) body += String(chunk);
  const { key, name, email, message } = JSON.parse(body) as Record<string, string>;
  await pool.query(text, [randomUUID().replaceAll('-', '').slice(0, 20), key, name, email, message]);
  response.setHeader('content-type', 'application/json');
  response.end('{"done":true}');
});

server.listen(0, '127.0.0.1');
await once(server, 'listening');
reportUsage((server.address() as AddressInfo).port);
