import { browserSupportsWebAuthn, startAuthentication, startRegistration } from '@simplewebauthn/browser';

/** How asking somebody for a passkey ended when it gave none. */
export type PasskeyFailure = 'stopped' | 'known';

export { browserSupportsWebAuthn };

type AuthenticationOptions = Parameters<typeof startAuthentication>[0]['optionsJSON'];
type RegistrationOptions = Parameters<typeof startRegistration>[0]['optionsJSON'];

// Options come from the same library on the server; crossing the wire has only loosened their types.

/** Asks for a passkey that this account has. */
export function requestPasskey(options: object) {
  return catchPasskeyFailure(startAuthentication({ optionsJSON: options as AuthenticationOptions }));
}

/** Asks to make a new one. */
export function createPasskey(options: object) {
  return catchPasskeyFailure(startRegistration({ optionsJSON: options as RegistrationOptions }));
}

// A browser says only that it gave none: the person turned away, time ran out, or nothing fits.
async function catchPasskeyFailure<Answer>(ceremony: Promise<Answer>): Promise<Answer | PasskeyFailure> {
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
