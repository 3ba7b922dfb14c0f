import { afterAll, beforeAll } from 'vitest';
import { openTestApp, type TestApp, type TestAppOptions } from './open-test-app.ts';

/** Opens an app before the first test of a file or `describe`, and closes it after the last. */
export function setUpTestApp(options?: TestAppOptions): TestApp {
  return setUpForTests(
    () => openTestApp(options),
    (testApp) => testApp.close(),
  );
}

/** The timeout is long, because the first test file that needs the demo camp fills it for all files. */
const setUpTimeoutMs = 600_000;

/** Works like `setUpTestApp`, but for any value. The fields of the value are set before other hooks and tests of the file run. */
export function setUpForTests<Value extends object>(open: () => Promise<Value>, close: (value: Value) => Promise<void>): Value {
  const value = {} as Value;
  beforeAll(async () => void Object.assign(value, await open()), setUpTimeoutMs);
  afterAll(() => close(value));
  return value;
}
