import { browserSupportsWebAuthn, startAuthentication, startRegistration } from '@simplewebauthn/browser';

/** 'known' means that this device already has a passkey of the account. */
export type PasskeyFailure = 'stopped' | 'known';

export { browserSupportsWebAuthn };

type AuthenticationOptions = Parameters<typeof startAuthentication>[0]['optionsJSON'];
type RegistrationOptions = Parameters<typeof startRegistration>[0]['optionsJSON'];

// The server creates the options with the same library. JSON only loosens their types, so the cast is safe.

export function requestPasskey(options: object) {
  return catchPasskeyFailure(startAuthentication({ optionsJSON: options as AuthenticationOptions }));
}

export function createPasskey(options: object) {
  return catchPasskeyFailure(startRegistration({ optionsJSON: options as RegistrationOptions }));
}

// Browsers report every failure in the same way: cancelled, timed out or no matching passkey.
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
