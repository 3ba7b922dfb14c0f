/**
 * The path of a 404 that stays the one asked for: while somebody leaves, the router's location is the next screen's
 * already. Only a location that has settled, with the 404 still there, is a second missing path.
 */
export function getRequestedPath(asked: string, { here, settled }: { here: string; settled: string | undefined }): string {
  return here === settled ? here : asked;
}
