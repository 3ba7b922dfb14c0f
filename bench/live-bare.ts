/**
 * The baseline of several benches: a WebSocket server that commits one row with `pg` and broadcasts bytes. bench/server-process.ts starts
 * it.
 */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import pg from 'pg';
import { WebSocketServer } from 'ws';
import { reportUsage, type ServerOptions } from './server-process.ts';

const order = JSON.parse(process.argv[2] ?? '') as ServerOptions;
const pool = new pg.Pool({ ...order.connection, max: 16 });
const filling = 'x'.repeat(order.bytes);

const server = createServer(async (request, response) => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const { id, phone } = JSON.parse(Buffer.concat(chunks).toString()) as { id: string; phone: string };
  await pool.query({ name: 'change', text: 'update accounts set phone = $1 where id = $2', values: [phone, id] });
  response.end('{}');
  const message = `{"phone":"${phone}",${filling}`.slice(0, order.bytes);
  for (const client of sockets.clients) client.send(message);
});
const sockets = new WebSocketServer({ server, perMessageDeflate: false });
const ready = 'x'.repeat(order.bytes);
sockets.on('connection', async (ws) => {
  if (order.whole === 'ready') ws.send(ready);
  if (order.whole === 'read') ws.send(JSON.stringify({ rows: await people() }));
});

async function people(): Promise<unknown[]> {
  const { rows } = await pool.query({
    name: 'people',
    text: `select a.id, a.first_name as "firstName", a.last_name as "lastName", a.email, a.phone, a.profile_pic as "profilePic",
        a.account_type as "accountType", a.account_area as "accountArea", a.disabled_at as "disabledAt", a.created_at as "createdAt",
        a.last_seen_at as "lastSeenAt",
        (select coalesce(jsonb_agg(jsonb_build_object('permission', p.permission, 'endsAt', p.ends_at)), '[]')
         from account_permissions p where p.account_id = a.id) as permissions,
        exists (select from second_factors f where f.account_id = a.id) as "secondFactor"
      from accounts a order by a.last_name, a.first_name, a.id`,
  });
  return rows;
}

server.listen(0, '127.0.0.1');
await once(server, 'listening');
reportUsage((server.address() as AddressInfo).port);
