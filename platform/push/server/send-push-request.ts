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

/** A push service that has not answered by then is asked again later. */
const patienceMs = 8_000;
const mostAnswer = 4_096;

// A service of a thousand phones is one host: connections are used again, and are few.
const agent = new Agent({ keepAlive: true, maxSockets: 16, timeout: patienceMs });

/**
 * One request, bounded in time and in what is read of its answer. A redirect is an answer like any other. The
 * name is resolved here, and connects only to the address that was looked at: a name that means this machine, or one
 * of its network, is refused.
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

/** Refused before anything is sent. */
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
