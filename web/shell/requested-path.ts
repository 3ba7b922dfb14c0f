/**
 * Returns the path that was not found. Ignores a navigation in progress: the router's location is then already the path of the next page,
 * although this page is still visible.
 */
export function getRequestedPath(requested: string, { here, settled }: { here: string; settled: string | undefined }): string {
  return here === settled ? here : requested;
}
