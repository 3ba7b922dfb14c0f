import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

const base64url = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64url');
const sha256 = (bytes: Uint8Array | string): Buffer => createHash('sha256').update(bytes).digest();

/** Returns a software passkey with an ES256 key, which responds like a browser (WebAuthn level 2, §6 and §7). */
export function createFakePasskey({ origin, rpID }: { origin: string; rpID: string }) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const id = randomBytes(16);
  const cose = isoCBOR.encode(
    new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Uint8Array.from(Buffer.from(x, 'base64url'))],
      [-3, Uint8Array.from(Buffer.from(y, 'base64url'))],
    ]),
  );
  const credential = { id: base64url(id), rawId: base64url(id), type: 'public-key', clientExtensionResults: {} };
  let counter = 0;

  const clientDataOf = (type: string, challenge: string) => Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  function authenticatorData(flags: number, attested = Buffer.alloc(0)): Buffer {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([sha256(rpID), Buffer.from([flags]), count, attested]);
  }

  return {
    id: base64url(id),
    register(challenge: string) {
      const length = Buffer.from([0, id.length]);
      const authData = authenticatorData(0x45, Buffer.concat([Buffer.alloc(16), length, id, cose]));
      const attestation = isoCBOR.encode(
        new Map<string, string | Uint8Array | Map<string, string>>([
          ['fmt', 'none'],
          ['attStmt', new Map()],
          ['authData', Uint8Array.from(authData)],
        ]),
      );
      return {
        ...credential,
        response: {
          clientDataJSON: base64url(clientDataOf('webauthn.create', challenge)),
          attestationObject: base64url(attestation),
          transports: ['internal', 'odd\u0000one'],
        },
      };
    },
    /** A `step` of 0 or less imitates a cloned key: its counter does not increase. */
    answer(challenge: string, step = 1, hasVerifiedUser = true) {
      counter += step;
      const clientData = clientDataOf('webauthn.get', challenge);
      const authData = authenticatorData(hasVerifiedUser ? 0x05 : 0x01);
      const signature = sign('sha256', Buffer.concat([authData, sha256(clientData)]), privateKey);
      return {
        ...credential,
        response: { clientDataJSON: base64url(clientData), authenticatorData: base64url(authData), signature: base64url(signature) },
      };
    },
  };
}
