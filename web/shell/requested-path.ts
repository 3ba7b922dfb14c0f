/** Returns the path that was not found. While another page loads, the router's location is already the path of that page. */
export function getRequestedPath(requested: string, { here, settled }: { here: string; settled: string | undefined }): string {
  return here === settled ? here : requested;
}
