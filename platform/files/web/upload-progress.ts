/** Returns the sent share of a file, from 0 to 1. It is at most 0.99 until the server has confirmed the file (specification §9). */
export function uploadProgress({ loaded, total }: Pick<ProgressEvent, 'loaded' | 'total'>): number {
  return Math.min(0.99, total > 0 ? loaded / total : 0);
}
