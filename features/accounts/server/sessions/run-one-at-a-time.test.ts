import { describe, expect, it } from 'vitest';
import { runOneAtATime } from './run-one-at-a-time.ts';

describe('runOneAtATime', () => {
  it('runs the calls with one key in sequence, even after a failure', async () => {
    const steps: string[] = [];
    const work = (name: string) => async () => {
      steps.push(`${name} begins`);
      await Promise.resolve();
      steps.push(`${name} ends`);
      if (name === 'second') throw new Error('wrong');
      return name;
    };
    const answers = await Promise.allSettled(['first', 'second', 'third'].map((name) => runOneAtATime('ada', work(name))));
    expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(steps).toEqual(['first begins', 'first ends', 'second begins', 'second ends', 'third begins', 'third ends']);
  });

  it('does not wait for calls with a different key', async () => {
    let open = (): void => {};
    const blocked = runOneAtATime('ada', () => new Promise<void>((resolve) => (open = resolve)));
    expect(await runOneAtATime('jonas', async () => 'done')).toBe('done');
    open();
    await blocked;
  });

  it('refuses calls while two hundred are waiting', async () => {
    let open = (): void => {};
    const blocked = [runOneAtATime('ada', () => new Promise<void>((resolve) => (open = resolve)))];
    for (let times = 1; times < 200; times++) blocked.push(runOneAtATime('ada', async () => {}));
    await expect(runOneAtATime('ada', async () => {})).rejects.toThrow('too-many-requests');
    open();
    await Promise.all(blocked);
    expect(await runOneAtATime('ada', async () => 'done')).toBe('done');
  });
});
