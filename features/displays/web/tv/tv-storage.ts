import type { StoredTime } from '#features/displays/tv-clock.ts';
import type { ScreenState } from '#features/displays/screen-state.ts';

export const tvStorage = {
  secret: (): string => read<string>('secret') ?? createSecret(),
  state: () => read<ScreenState>('state'),
  saveState: (state: ScreenState) => write('state', state),
  forgetState: () => write('state', null),
  /** Time of the last contact with the server, in camp time. */
  lastContactAt: () => read<number>('heard'),
  saveLastContactAt: (at: number) => write('heard', at),
  time: () => read<StoredTime>('time'),
  saveTime: (time: StoredTime) => write('time', time),
};

const prefix = 'bunkhouse-tv-';

function read<Value>(name: string): Value | null {
  try {
    return JSON.parse(localStorage.getItem(prefix + name) ?? 'null') as Value | null;
  } catch {
    // Treat an incomplete value, or a browser without storage, as no stored value.
    return null;
  }
}

function write(name: string, value: unknown): void {
  try {
    localStorage.setItem(prefix + name, JSON.stringify(value));
  } catch {
    // Ignore the error: without storage, the TV works until its next start.
  }
}

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** Saved immediately: a TV that loses its secret must be paired again. */
function createSecret(): string {
  let secret = '';
  while (secret.length < 43) {
    const bytes = crypto.getRandomValues(new Uint8Array(64));
    // 248 is the largest multiple of 62 in a byte; higher bytes would favor letters early in the alphabet.
    for (let at = 0; at < bytes.length && secret.length < 43; at++) {
      const byte = bytes[at] ?? 255;
      if (byte < 248) secret += letters[byte % 62] ?? '';
    }
  }
  write('secret', secret);
  return secret;
}
