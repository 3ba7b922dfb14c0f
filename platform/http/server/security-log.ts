import { BlockList, isIP } from 'node:net';
import type { Logger } from 'pino';
import { plainAddress } from './network-of.ts';

/** One line of the security log. It identifies accounts by id and contains no other personal data. */
export interface SecurityEvent {
  event: string;
  accountId?: string | undefined;
  byAccountId?: string | undefined;
  address?: string;
  detail?: string;
  requestId?: string;
}

/** Writes a JSON line with `security: true`, so that log collectors can select it. */
export function logSecurity(log: Logger, { address, ...event }: SecurityEvent, level: 'info' | 'debug' = 'info'): void {
  log[level]({ security: true, ...event, ...(address !== undefined && { network: addressClass(address) }) }, 'security');
}

export function addressClass(address: string): 'loopback' | 'private' | 'public' | 'unknown' {
  const plain = plainAddress(address);
  const family = isIP(plain);
  if (family === 0) return 'unknown';
  const type = family === 6 ? 'ipv6' : 'ipv4';
  if (loopback.check(plain, type)) return 'loopback';
  return local.check(plain, type) ? 'private' : 'public';
}

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

const local = new BlockList();
for (const [network, bits] of [
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['169.254.0.0', 16],
] as const)
  local.addSubnet(network, bits, 'ipv4');
local.addSubnet('fc00::', 7, 'ipv6');
local.addSubnet('fe80::', 10, 'ipv6');

const securityEvents: ReadonlySet<string> = new Set(
  [
    'created',
    'request-approved',
    'approval-taken-back',
    'standing-changed',
    'change-approved',
    'disabled',
    'enabled',
    'sessions-ended',
    'password-changed',
    'password-reset',
    'reset-link-sent',
    'email-changed',
    'email-restored',
    'second-factor-added',
    'second-factor-removed',
    'second-factors-removed',
    'recovery-codes-renewed',
  ].map((kind) => `accounts.${kind}`),
);

export function isSecurityEvent({ kind }: { kind: string }): boolean {
  return securityEvents.has(kind) || kind === 'settings.changed';
}
