import type { ScanKind } from './use-scanning.ts';

const mutedName = 'desk-muted';

/**
 * Frequencies in hertz, played one after the other. Rising tones mean success, equal tones need attention, and falling tones mean a
 * refusal.
 */
export const scanTones: Record<ScanKind, readonly number[]> = {
  arrived: [660, 990],
  'already-arrived': [660, 660],
  early: [440, 440, 440],
  'wants-a-look': [440, 440, 440],
  owes: [440, 440, 440],
  'other-event': [330, 220],
  unknown: [330, 220],
  'other-layout': [330, 220],
  cancelled: [330, 220],
  'not-looked-up': [330, 220],
};
const toneSeconds = 0.12;

let context: AudioContext | null = null;

/** The sounds are audible across a busy table, so that staff need not watch the screen. */
export function playScanSound(kind: ScanKind): void {
  if (isMuted() || typeof AudioContext === 'undefined') return;
  context ??= new AudioContext();
  const { currentTime: start, destination } = context;
  void context.resume();
  for (const [index, hertz] of scanTones[kind].entries()) {
    const tone = new OscillatorNode(context, { frequency: hertz, type: kind === 'arrived' ? 'sine' : 'square' });
    const volume = new GainNode(context, { gain: kind === 'arrived' ? 0.25 : 0.12 });
    tone.connect(volume).connect(destination);
    tone.start(start + index * toneSeconds * 1.3);
    tone.stop(start + index * toneSeconds * 1.3 + toneSeconds);
  }
}

export function isMuted(): boolean {
  return localStorage.getItem(mutedName) === 'yes';
}

export function setMuted(muted: boolean): void {
  if (muted) localStorage.setItem(mutedName, 'yes');
  else localStorage.removeItem(mutedName);
}
