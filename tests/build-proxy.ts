import { once } from 'node:events';
import { createServer, type IncomingMessage, request } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import type { Duplex } from 'node:stream';

/** Proxy for a camp's server that serves the same build under another number. Each hashed script and the service worker get new names. */
export interface BuildProxy {
  url: string;
  /** Selects the number of the build to serve. Number 1 is the server's own build. */
  serve(build: number): void;
  /** Makes requests for matching scripts fail. Null stops this. */
  refuse(paths: RegExp | null): void;
  /** Closes all connections and refuses new ones, like a lost network. */
  setOffline(isCut: boolean): void;
  close(): void;
}

const hashed = /([A-Za-z0-9_.-]+-[A-Za-z0-9_-]{8})\.js\b/g;
const mark = /(mark:.)([0-9a-f]{12})/;

export async function buildProxy(target: string): Promise<BuildProxy> {
  const { host, port } = new URL(target);
  let [build, refusedScripts, isCut] = [1, null as RegExp | null, false];
  const sockets = new Set<Duplex>();
  /** Returns the server's own name of a script, which is its name in build 1. Tabs opened before an update still request those names. */
  const ownPath = (path: string) => path.replace(/\.build\d+\.js\b/, '.js');

  const headersOf = ({ headers }: IncomingMessage) => {
    const { 'accept-encoding': _encoding, 'if-none-match': _etag, 'if-modified-since': _since, ...forwardedHeaders } = headers;
    return { ...forwardedHeaders, host, ...(headers.origin !== undefined && { origin: target }) };
  };

  const server = createServer((incoming, answer) => {
    const path = incoming.url ?? '/';
    if (refusedScripts?.test(path)) return void answer.writeHead(503).end();
    const options = { port, host: '127.0.0.1', method: incoming.method, path: ownPath(path), headers: headersOf(incoming) };
    const outgoing = request(options, (upstream) => {
      const parts: Buffer[] = [];
      upstream.on('data', (part: Buffer) => parts.push(part));
      upstream.on('end', () => {
        const { 'content-length': _length, ...headers } = upstream.headers;
        const isText = /html|javascript/.test(upstream.headers['content-type'] ?? '');
        // Scripts import each other by their names in the requested build.
        const requestedBuild = Number(/\.build(\d+)\.js\b/.exec(path)?.[1] ?? (path.startsWith('/assets/') ? 1 : build));
        const body = Buffer.concat(parts);
        const renamedBody = isText && requestedBuild > 1 ? renameScripts(body.toString('utf8'), requestedBuild) : body;
        answer.writeHead(upstream.statusCode ?? 502, headers).end(renamedBody);
      });
    });
    outgoing.on('error', () => answer.destroy());
    incoming.pipe(outgoing);
    return undefined;
  });
  server.on('connection', (socket) => {
    if (isCut) socket.destroy();
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  server.on('upgrade', (incoming, client: Duplex, head) => {
    const upstream = connect({ port: Number(port), host: '127.0.0.1' }, () => {
      const lines = Object.entries(headersOf(incoming)).map(([name, value]) => `${name}: ${String(value)}`);
      upstream.write(`GET ${incoming.url ?? '/'} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`);
      upstream.write(head);
      upstream.pipe(client).pipe(upstream);
    });
    for (const [source, destination] of [
      [client, upstream],
      [upstream, client],
    ] as const)
      source.on('error', () => destination.destroy()).on('close', () => destination.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const end = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    serve: (next) => (build = next),
    refuse: (paths) => (refusedScripts = paths),
    setOffline(next) {
      isCut = next;
      if (next) end();
    },
    close() {
      server.close();
      end();
    },
  };
}

function renameScripts(text: string, build: number): string {
  return text.replaceAll(hashed, `$1.build${build}.js`).replace(mark, `$1$2${build}`);
}
