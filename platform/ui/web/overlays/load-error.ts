export class LoadTimeoutError extends Error {}

/** Returns whether an error means that a file could not be loaded, and not that the code in the file has a bug. */
export function isLoadError(error: unknown): boolean {
  return error instanceof LoadTimeoutError || (error instanceof Error && messages.test(error.message));
}

// Matches the messages of Chromium, Firefox, Safari and the style sheet loader of Vite.
const messages =
  /Failed to fetch dynamically imported module|error loading dynamically imported module|Importing a module script failed|Unable to preload CSS/i;
