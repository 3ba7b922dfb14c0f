/** A part of the house for which nothing came for too long. */
export class LoadTimeoutError extends Error {}

/** Whether an error only means that a file of ours did not arrive, rather than that it is wrong. */
export function isLoadError(error: unknown): boolean {
  return error instanceof LoadTimeoutError || (error instanceof Error && messages.test(error.message));
}

// As Chromium, Firefox, Safari and the bundler's own loader of style sheets say it.
const messages =
  /Failed to fetch dynamically imported module|error loading dynamically imported module|Importing a module script failed|Unable to preload CSS/i;
