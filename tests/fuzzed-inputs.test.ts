import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ErrorDetail } from '#platform/http/errors.ts';
import { callsByName } from '#platform/http/server/calls.ts';
import { api } from '#server/features.ts';
import type { SignedInGuest } from '#server/testing/open-test-app.ts';
import { setUpTestApp } from '#server/testing/set-up-test-app.ts';
import { arbitraryInputs } from './arbitraries.ts';
import { callPermissions } from './permission-table.ts';
import { hasSecret } from '#platform/http/secret-fields.ts';

/** `SEED=… npx vitest run tests/fuzzed-inputs.test.ts` repeats a run. */
const seed = Number(process.env['SEED'] ?? 20_261_121);

/** Calls that hash a password. Hashing is slow on purpose, so they get fewer inputs. */
const slowCalls = new Set([
  'accounts.signIn',
  'accounts.createAccount',
  'accounts.resetPassword',
  'accounts.changePassword',
  'accounts.removeSecondFactor',
  'accounts.renewRecoveryCodes',
  'accounts.confirmTotp',
]);
/** Calls that end the session. Inputs after such a call would not reach their handlers. */
const signingOut = new Set(['accounts.signOut', 'accounts.signOutEverywhere', 'accounts.changeEmail']);

const leakPattern =
  /\bat .+:\d+:\d+|node_modules|\bselect .+ from\b|\binsert into\b|\bupdate .+ set\b|violates|syntax error|relation "|column "/i;

const testApp = setUpTestApp();

const calls = callsByName(api);
const names = [...calls.keys()].toSorted();

test.each([[1_000, 3]])('no answer to %i malformed inputs has a status of 5xx, a stack or SQL', { timeout: 600_000 }, sendMalformedInputs);

test.each([[10_000, 60]])('the same applies to %i malformed inputs @long', { timeout: 600_000 }, sendMalformedInputs);

/** Sends malformed inputs over all calls; `slowInputs` to each slow call, and the same number to each other call. */
async function sendMalformedInputs(inputsInAll: number, slowInputs: number): Promise<void> {
  const inputsPerCall = Math.ceil((inputsInAll - slowCalls.size * slowInputs) / (names.length - slowCalls.size));
  const counts = { sent: 0, reached: 0 };
  for (const name of names) {
    let guest = await administrator();
    const shape = calls.get(name)?.shape;
    if (!shape) throw new Error(`${name} has no shape`);
    const inputs = fc.sample(arbitraryInputs(shape, callPermissions[name]?.input), {
      seed,
      numRuns: slowCalls.has(name) ? slowInputs : inputsPerCall,
    });
    for (const input of inputs) {
      const { status, body } = await sendInput(name, input, guest);
      counts.sent++;
      const context = `${name} ${JSON.stringify(input)?.slice(0, 300)} answered ${status} ${body.slice(0, 300)}`;
      expect(status, context).toBeLessThan(500);
      expect(leakPattern.test(body), context).toBe(false);
      const answer = JSON.parse(body) as { error?: { data?: ErrorDetail } };
      if (answer.error?.data?.code !== 'bad-shape') counts.reached++;
      if (signingOut.has(name)) guest = await administrator();
    }
  }
  expect(counts.sent).toBeGreaterThanOrEqual(inputsInAll);
  // If the shape refuses all inputs of a call, the run proves nothing.
  expect(counts.reached / counts.sent).toBeGreaterThan(0.3);
}

function administrator(): Promise<SignedInGuest> {
  return testApp.person({ accountArea: 'Administration', permissions: ['is-admin'] });
}

async function sendInput(name: string, input: unknown, guest: SignedInGuest): Promise<{ status: number; body: string }> {
  const json = JSON.stringify(input) ?? '';
  const isRead = calls.get(name)?.kind === 'query' && !hasSecret(input);
  // Send requests to Fastify without a socket, because ten thousand requests must take only seconds.
  const response = await testApp.running.http.inject({
    method: isRead ? 'GET' : 'POST',
    url: `/api/${name}${isRead ? `?input=${encodeURIComponent(json.toWellFormed())}` : ''}`,
    headers: { 'content-type': 'application/json', origin: 'http://localhost:0', cookie: guest.cookie() },
    ...(isRead ? {} : { payload: json }),
  });
  return { status: response.statusCode, body: response.body };
}
