/** The writers of bench/writes.ts: each sends its next message when the one before was acknowledged. */
import { Agent, request } from 'node:http';

export interface Burst {
  port: number;
  path: string;
  /** One writer each. */
  sessions: string[];
  seconds: number;
}

export interface Counted {
  acknowledged: number;
  refused: number;
  firstRefusal: string;
}

const { port, path, sessions, seconds } = JSON.parse(process.argv[2] ?? '') as Burst;
const agent = new Agent({ keepAlive: true, maxSockets: sessions.length });
const counted: Counted = { acknowledged: 0, refused: 0, firstRefusal: '' };
const until = performance.now() + seconds * 1_000;
let made = 0;

await Promise.all(sessions.map(write));
process.send?.(counted);
process.disconnect();
agent.destroy();

async function write(session: string): Promise<void> {
  while (performance.now() < until) await send(session);
}

function send(session: string): Promise<void> {
  const key = `k${process.pid}x${String(made++).padStart(12, '0')}`;
  const body = JSON.stringify({ key, name: 'Ada Marsh', email: 'ada@example.org', message: 'Where do I park when I come by bus?' });
  const headers = { 'content-type': 'application/json', origin: `http://localhost:${port}`, cookie: `session=${session}` };
  return new Promise((resolve, reject) => {
    const asked = request({ host: '127.0.0.1', port, path, method: 'POST', agent, headers }, (answer) => {
      let text = '';
      answer.setEncoding('utf8').on('data', (part: string) => (text += part));
      answer.on('end', () => {
        if (answer.statusCode === 200 && !text.includes('refused')) counted.acknowledged++;
        else if (counted.refused++ === 0) counted.firstRefusal = `${answer.statusCode} ${text.slice(0, 200)}`;
        resolve();
      });
    });
    asked.on('error', reject);
    asked.end(body);
  });
}
