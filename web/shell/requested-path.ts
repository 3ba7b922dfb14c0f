/** Returns the path of a 404. While someone leaves it, the router's location is already the next screen's. */
export function getRequestedPath(requested: string, { here, settled }: { here: string; settled: string | undefined }): string {
  return here === settled ? here : requested;
}
