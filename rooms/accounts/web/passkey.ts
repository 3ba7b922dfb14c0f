import { browserSupportsWebAuthn, startAuthentication, startRegistration } from '@simplewebauthn/browser';

/** How asking somebody for a passkey ended when it gave none. */
export type PasskeyStop = 'stopped' | 'known';

export { browserSupportsWebAuthn };

type AuthenticationOptions = Parameters<typeof startAuthentication>[0]['optionsJSON'];
type RegistrationOptions = Parameters<typeof startRegistration>[0]['optionsJSON'];

// Options come from the same library on the server; crossing the wire has only loosened their types.

/** Asks for a passkey that this account has. */
export function showPasskey(options: object) {
  return orStopped(startAuthentication({ optionsJSON: options as AuthenticationOptions }));
}

/** Asks to make a new one. */
export function makePasskey(options: object) {
  return orStopped(startRegistration({ optionsJSON: options as RegistrationOptions }));
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
