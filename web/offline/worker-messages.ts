import type { Path } from '#features/screens.ts';

export type WorkerMessage =
  /** Asks whether the page's script belongs to the worker's build. The worker replies on the transferred port. */
  | { kind: 'is-yours'; script: string }
  /** Asks the worker to cache the files of these screens. The worker replies on the transferred port when it is done. */
  | { kind: 'fetch-screens'; paths: readonly Path[] };
