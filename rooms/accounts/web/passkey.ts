import { browserSupportsWebAuthn, startAuthentication, startRegistration } from '@simplewebauthn/browser';

/** How asking somebody for a passkey ended when it gave none. */
export type PasskeyStop = 'stopped' | 'known';

export { browserSupportsWebAuthn };

type AuthenticationOptions = Parameters<typeof startAuthentication>[0]['optionsJSON'];
type RegistrationOptions = Parameters<typeof startRegistration>[0]['optionsJSON'];

/** Asks for a passkey that this account has. */
export function showPasskey(options: AuthenticationOptions) {
  return orStopped(startAuthentication({ optionsJSON: options }));
}

/** Asks to make a new one. */
export function makePasskey(options: RegistrationOptions) {
  return orStopped(startRegistration({ optionsJSON: options }));
}

// A browser says only that it gave none: the person turned away, time ran out, or nothing fits.
async function orStopped<Answer>(ceremony: Promise<Answer>): Promise<Answer | PasskeyStop> {
  try {
    return await ceremony;
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    if (error.name === 'InvalidStateError') return 'known';
    if (['NotAllowedError', 'AbortError', 'NotSupportedError', 'SecurityError', 'ConstraintError', 'UnknownError'].includes(error.name))
      return 'stopped';
    throw error;
  }
}
