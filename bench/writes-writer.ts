/** The writers of bench/writes.ts. Each sends its next write when the previous one was acknowledged. */
import { Agent, request } from 'node:http';

export type WriteCall = 'contact.send' | 'reservations.create' | 'maintenance.changeTicket' | 'housekeeping.mark';

export interface WriterInput {
  port: number;
  path: string;
  write: WriteCall;
  sessions: string[];
  /** Id of the ticket or place that each writer changes, if the write changes one. */
  subjects: string[];
  seconds: number;
}

export interface WriteCounts {
  acknowledged: number;
  refused: number;
  firstRefusal: string;
}

const { port, path, write: kind, sessions, subjects, seconds } = JSON.parse(process.argv[2] ?? '') as WriterInput;
const agent = new Agent({ keepAlive: true, maxSockets: sessions.length });
const counted: WriteCounts = { acknowledged: 0, refused: 0, firstRefusal: '' };
const until = performance.now() + seconds * 1_000;
let made = 0;

await Promise.all(sessions.map(write));
process.send?.(counted);
process.disconnect();
agent.destroy();

async function write(session: string, writer: number): Promise<void> {
  for (let nth = 0; performance.now() < until; nth++) await send(session, subjects[writer] ?? '', nth);
}

function send(session: string, subject: string, nth: number): Promise<void> {
  const body = JSON.stringify(bodyOf(`k${process.pid}x${String(made++).padStart(12, '0')}`, subject, nth));
  const headers = { 'content-type': 'application/json', origin: `http://localhost:${port}`, cookie: `session=${session}` };
  return new Promise((resolve, reject) => {
    const clientRequest = request({ host: '127.0.0.1', port, path, method: 'POST', agent, headers }, (answer) => {
      let text = '';
      answer.setEncoding('utf8').on('data', (part: string) => (text += part));
      answer.on('end', () => {
        if (answer.statusCode === 200 && !text.includes('refused')) counted.acknowledged++;
        else if (counted.refused++ === 0) counted.firstRefusal = `${answer.statusCode} ${text.slice(0, 200)}`;
        resolve();
      });
    });
    clientRequest.on('error', reject);
    clientRequest.end(body);
  });
}

/** Returns the body of a writer's `nth` write, which reverts the previous write. */
function bodyOf(key: string, subject: string, nth: number): object {
  const turned = <State>(first: State, second: State) => (nth % 2 === 0 ? { from: first, to: second } : { from: second, to: first });
  if (kind === 'maintenance.changeTicket') return { id: subject, changes: { status: turned('open', 'in-progress') } };
  if (kind === 'housekeeping.mark') return { key, places: [{ id: subject, ...turned('dirty', 'clean') }] };
  if (kind === 'contact.send') return { key, name: 'Ada Marsh', email: 'ada@example.org', message: 'Where do I park when I come by bus?' };
  const [startsAt, endsAt] = ['2041-06-01T19:00:00.000Z', '2041-06-03T15:00:00.000Z'];
  return { id: key.padEnd(20, '0').slice(0, 20), name: `Group ${key}`, classification: 'retreat', state: 'confirmed', startsAt, endsAt };
}
