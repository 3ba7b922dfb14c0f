const hint = /<link rel="(?:modulepreload|stylesheet)"[^>]* href="([^"]+)"[^>]*>\s*/g;

/** Removes the preload hints of the requested screen: another screen may open with this page, where those files are not cached. */
export function removePreloadHints(page: string, files: readonly string[]): string {
  return page.replaceAll(hint, (link, path: string) => (files.includes(path) ? link : ''));
}
