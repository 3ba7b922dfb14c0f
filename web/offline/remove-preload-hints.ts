const hint = /<link rel="(?:modulepreload|stylesheet)"[^>]* href="([^"]+)"[^>]*>\s*/g;

/**
 * Removes preload hints for files outside `files`. The cached page belongs to one screen but can open others, for which they may be
 * missing.
 */
export function removePreloadHints(page: string, files: readonly string[]): string {
  return page.replaceAll(hint, (link, path: string) => (files.includes(path) ? link : ''));
}
