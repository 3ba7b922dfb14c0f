import type { StoredTime } from '#features/displays/tv-clock.ts';
import type { ScreenState } from '#features/displays/screen-state.ts';

/** What a TV keeps while it is off. */
export const tvStorage = {
  secret: (): string => read<string>('secret') ?? createSecret(),
  state: () => read<ScreenState>('state'),
  keepState: (state: ScreenState) => write('state', state),
  forgetState: () => write('state', null),
  /** When the server was heard last, by the camp's time. */
  heardAt: () => read<number>('heard'),
  keepHeardAt: (at: number) => write('heard', at),
  time: () => read<StoredTime>('time'),
  keepTime: (time: StoredTime) => write('time', time),
};

const prefix = 'bunkhouse-tv-';

function read<Value>(name: string): Value | null {
  try {
    return JSON.parse(localStorage.getItem(prefix + name) ?? 'null') as Value | null;
  } catch {
    // Half a text, or a browser that keeps nothing: as if it had never been.
    return null;
  }
}

function write(name: string, value: unknown): void {
  try {
    localStorage.setItem(prefix + name, JSON.stringify(value));
  } catch {
    // A TV without room shows what it is told and forgets it with its power.
  }
}

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** Kept at once: a TV that forgets who it is must be paired again. */
function createSecret(): string {
  let secret = '';
  while (secret.length < 43) {
    const bytes = crypto.getRandomValues(new Uint8Array(64));
    // 248 is the largest multiple of 62 in a byte: above it, letters early in the alphabet would be likelier.
    for (let at = 0; at < bytes.length && secret.length < 43; at++) {
      const byte = bytes[at] ?? 255;
      if (byte < 248) secret += letters[byte % 62] ?? '';
    }
  }
  write('secret', secret);
  return secret;
}
