import type { Path } from '#features/screens.ts';

export type WorkerMessage =
  /** Asks whether the page's script belongs to the worker's build; answered on the transferred port. */
  | { kind: 'is-yours'; script: string }
  /** Caches the files of these screens; answered on the transferred port when done. */
  | { kind: 'fetch-screens'; paths: readonly Path[] };
