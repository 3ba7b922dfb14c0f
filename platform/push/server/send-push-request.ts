import { lookup } from 'node:dns';
import { request as httpRequest } from 'node:http';
import { Agent, request as httpsRequest } from 'node:https';
import type { LookupFunction } from 'node:net';
import { isPublicAddress } from './public-address.ts';

export interface PushAnswer {
  status: number;
  retryAfter: string | undefined;
}

interface Sent {
  method: string;
  headers: Record<string, string | number>;
  body: Buffer;
}

/** A push service that answers later than this is retried. */
const patienceMs = 8_000;
const mostAnswer = 4_096;

// A thousand phones share one push service: reuse a few connections.
const agent = new Agent({ keepAlive: true, maxSockets: 16, timeout: patienceMs });

/**
 * Sends one request, with limits on time and on the answer read. Redirects are not followed. The name is resolved here and the connection
 * uses the checked address, so that a name cannot point to this machine or its network.
 */
export function sendPushRequest(url: URL, { method, headers, body }: Sent, isOwnNetwork: boolean): Promise<PushAnswer> {
  return new Promise((resolve, reject) => {
    const options = { method, headers, signal: AbortSignal.timeout(patienceMs), ...(isOwnNetwork ? {} : { lookup: publicLookup }) };
    const asked = url.protocol === 'https:' ? httpsRequest(url, { ...options, agent }) : httpRequest(url, options);
    asked.once('response', (answer) => {
      let read = 0;
      const { statusCode = 0, headers: said } = answer;
      const finish = () => resolve({ status: statusCode, retryAfter: said['retry-after'] });
      answer.on('data', (bytes: Buffer) => {
        read += bytes.length;
        if (read <= mostAnswer) return;
        finish();
        answer.destroy();
      });
      answer.once('end', finish);
      answer.once('error', reject);
    });
    asked.once('error', reject);
    asked.end(body);
  });
}

/** Thrown before anything is sent. */
export class PrivateAddressError extends Error {}

const publicLookup: LookupFunction = (name, options, answer) => {
  lookup(name, { ...options, all: true }, (why, found) => {
    if (why) return answer(why, '');
    const [first] = found;
    if (first === undefined || found.some(({ address }) => !isPublicAddress(address)))
      return answer(new PrivateAddressError(`${name} is no public address`), '');
    if (options.all) answer(null, found);
    else answer(null, first.address, first.family);
  });
};
