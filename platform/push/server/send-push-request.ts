import { lookup } from 'node:dns';
import { request as httpRequest } from 'node:http';
import { Agent, request as httpsRequest } from 'node:https';
import type { LookupFunction } from 'node:net';
import { isPublicAddress } from './public-address.ts';

export interface PushAnswer {
  status: number;
  retryAfter: string | undefined;
}

interface PushRequest {
  method: string;
  headers: Record<string, string | number>;
  body: Buffer;
}

/** A request that takes longer than this fails and is retried. */
const timeoutMs = 8_000;
const maxAnswerBytes = 4_096;

// Reuse a few connections, because a thousand phones may use the same push service.
const agent = new Agent({ keepAlive: true, maxSockets: 16, timeout: timeoutMs });

/**
 * Sends one request to an address that was checked, and follows no redirects. So a host name cannot lead to this machine or its network.
 */
export function sendPushRequest(url: URL, { method, headers, body }: PushRequest, isOwnNetwork: boolean): Promise<PushAnswer> {
  return new Promise((resolve, reject) => {
    const options = { method, headers, signal: AbortSignal.timeout(timeoutMs), ...(isOwnNetwork ? {} : { lookup: publicLookup }) };
    const request = url.protocol === 'https:' ? httpsRequest(url, { ...options, agent }) : httpRequest(url, options);
    request.once('response', (response) => {
      let bytesRead = 0;
      const { statusCode = 0, headers: responseHeaders } = response;
      const finish = () => resolve({ status: statusCode, retryAfter: responseHeaders['retry-after'] });
      response.on('data', (bytes: Buffer) => {
        bytesRead += bytes.length;
        if (bytesRead <= maxAnswerBytes) return;
        finish();
        response.destroy();
      });
      response.once('end', finish);
      response.once('error', reject);
    });
    request.once('error', reject);
    request.end(body);
  });
}

export class PrivateAddressError extends Error {}

const publicLookup: LookupFunction = (name, options, callback) => {
  lookup(name, { ...options, all: true }, (why, found) => {
    if (why) return callback(why, '');
    const [first] = found;
    if (first === undefined || found.some(({ address }) => !isPublicAddress(address)))
      return callback(new PrivateAddressError(`${name} is no public address`), '');
    if (options.all) callback(null, found);
    else callback(null, first.address, first.family);
  });
};
