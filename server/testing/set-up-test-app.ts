import { afterAll, beforeAll } from 'vitest';
import { openTestApp, type TestApp, type TestAppOptions } from './open-test-app.ts';

/**
 * A house for all tests of a file or of a `describe`: opened before the first of them, closed after the last.
 * @example const house = testHouse(); test('…', async () => { const ada = await house.person(); });
 */
export function setUpTestApp(options?: TestAppOptions): TestApp {
  return setUpForTests(
    () => openTestApp(options),
    (testApp) => testApp.close(),
  );
}

/** The first to want the demonstration camp fills it for all, beside other work. */
const setUpTimeoutMs = 600_000;

/** The same for what is more than a house. What it gives is filled before anything of the tests runs that could read it. */
export function setUpForTests<Value extends object>(open: () => Promise<Value>, close: (value: Value) => Promise<void>): Value {
  const value = {} as Value;
  beforeAll(async () => void Object.assign(value, await open()), setUpTimeoutMs);
  afterAll(() => close(value));
  return value;
}
