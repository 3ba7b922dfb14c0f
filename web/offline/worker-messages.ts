import type { Path } from '#features/screens.ts';

/** What a page asks of the staff's worker. */
export type WorkerMessage =
  /** Whether a page with this script is of the worker's own build; answered on the port that comes with it. */
  | { kind: 'is-yours'; script: string }
  /** Keeps all that these screens are made of; answered on the port that comes with it, when it is done. */
  | { kind: 'fetch-screens'; paths: readonly Path[] };
