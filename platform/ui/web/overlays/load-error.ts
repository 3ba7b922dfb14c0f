export class LoadTimeoutError extends Error {}

/** Returns whether an error means that a file did not load, rather than a bug in it. */
export function isLoadError(error: unknown): boolean {
  return error instanceof LoadTimeoutError || (error instanceof Error && messages.test(error.message));
}

// Messages of Chromium, Firefox, Safari and Vite's style sheet loader.
const messages =
  /Failed to fetch dynamically imported module|error loading dynamically imported module|Importing a module script failed|Unable to preload CSS/i;
