import type { CallLimit } from '#platform/http/server/calls.ts';
import { findValidLinkKey, findKnownBrowserKey, findSecondStepKey } from './rate-limit-keys.ts';

const minutes = 60;
const hours = 3_600;

/**
 * The limits per network address allow a whole camp behind one address; sessions/sign-in-attempts.ts limits guesses at one
 * account. `known` clients have their own limits, which a stranger on the camp's Wi-Fi cannot exhaust.
 */
export const rateLimits = {
  requestAccount: [
    { name: 'accounts.request', per: 'address', times: 60, within: hours },
    { name: 'accounts.request.email', per: (input: { email: string }) => input.email, times: 6, within: hours },
  ],
  signIn: [{ name: 'accounts.sign-in', per: 'address', times: 300, within: 15 * minutes, findKnownPersonKey: findKnownBrowserKey }],
  secondStep: [{ name: 'accounts.second-step', per: 'address', times: 300, within: 15 * minutes, findKnownPersonKey: findSecondStepKey }],
  checkLink: [{ name: 'accounts.look-at-link', per: 'address', times: 300, within: 15 * minutes, findKnownPersonKey: findValidLinkKey }],
  useLink: [{ name: 'accounts.use-link', per: 'address', times: 60, within: 15 * minutes, findKnownPersonKey: findValidLinkKey }],
  requestReset: [
    { name: 'accounts.reset', per: 'address', times: 30, within: 15 * minutes, findKnownPersonKey: findKnownBrowserKey },
    {
      name: 'accounts.reset.email',
      per: (input: { email: string }) => input.email.toLowerCase(),
      times: 6,
      within: hours,
      findKnownPersonKey: findKnownBrowserKey,
    },
  ],
  signOut: [{ name: 'accounts.sign-out', per: 'address', times: 300, within: 15 * minutes, findKnownPersonKey: findSecondStepKey }],
  changeEmail: [{ name: 'accounts.change-email', per: 'address', times: 60, within: hours }],
} satisfies Record<string, CallLimit<never>[]>;
