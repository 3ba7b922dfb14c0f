const hint = /<link rel="(?:modulepreload|stylesheet)"[^>]* href="([^"]+)"[^>]*>\s*/g;

/** A page without what only the screen that it was asked for needs: another one may be opened with it, where no file comes. */
export function removePreloadHints(page: string, files: readonly string[]): string {
  return page.replaceAll(hint, (link, path: string) => (files.includes(path) ? link : ''));
}
