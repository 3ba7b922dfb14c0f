import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

const compiled = join(tmpdir(), 'bunkhouse-stories-compiled');

interface Started {
  server: ChildProcess;
  port: number;
  firstAdministrator: string;
}

interface StartOptions {
  /** The port of an earlier call, to use it again. The default is a free port. */
  port?: number;
  environment?: Record<string, string>;
  /** Host name in the server's URL. Passkeys require a name instead of an IP address. */
  hostName?: string;
}

/** Starts one of our programs with a data folder, and waits until the server is ready. */
export async function startServer(
  program: string,
  folder: string,
  { port: requestedPort, environment, hostName }: StartOptions = {},
): Promise<Started> {
  const port = requestedPort ?? (await freePort());
  const server = spawn(process.execPath, ['--import', './server/resolve-once.ts', program], {
    env: {
      ...process.env,
      PORT: String(port),
      HOST: '127.0.0.1',
      PUBLIC_URL: urlAt(port, hostName),
      DATA_DIR: folder,
      TMPDIR: folder,
      // Share compiled code between servers, because compilation takes two thirds of a start.
      NODE_COMPILE_CACHE: compiled,
      LOG_LEVEL: 'warn',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    return { server, port, firstAdministrator: await waitUntilReady(server) };
  } catch (error) {
    await stopServer(server);
    throw error;
  }
}

/** Stops a server in the regular way. The signal `SIGKILL` stops it like a power cut. */
export async function stopServer(server: ChildProcess, signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  server.kill(signal);
  await once(server, 'exit');
}

export function urlAt(port: number, hostName = '127.0.0.1'): string {
  return `http://${hostName}:${port}`;
}

async function waitUntilReady(server: ChildProcess): Promise<string> {
  let firstAdministrator = '';
  if (!server.stdout) throw new Error('the server has no output');
  for await (const line of createInterface({ input: server.stdout })) {
    firstAdministrator ||= /First administrator: \S+?(\/create-account\/\S+)/.exec(line)?.[1] ?? '';
    if (line.startsWith('Ready: ')) {
      server.stdout.resume();
      return firstAdministrator;
    }
  }
  throw new Error('the server ended before it was ready');
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}
