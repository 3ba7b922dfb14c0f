import { Agent, request } from 'node:http';

export const agent = new Agent({ keepAlive: true, maxSockets: 8 });

/** Sends one call as a browser would, with minimal client overhead. Rejects on any status other than 200. */
export function postCall(port: number, path: string, sessionToken: string, body: object): Promise<void> {
  return new Promise((resolve, reject) => {
    const headers = { 'content-type': 'application/json', origin: `http://localhost:${port}`, cookie: `session=${sessionToken}` };
    const clientRequest = request({ host: '127.0.0.1', port, path, method: 'POST', agent, headers }, (response) => {
      response.resume();
      response.on('end', () => (response.statusCode === 200 ? resolve() : reject(new Error(`${path} answered ${response.statusCode}`))));
    });
    clientRequest.on('error', reject);
    clientRequest.end(JSON.stringify(body));
  });
}
