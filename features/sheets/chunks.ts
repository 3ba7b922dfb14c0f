import type { Operation } from './shapes.ts';

/** Maximum bytes per call, below the 64 kB that the server accepts. */
const maxChunkBytes = 48_000;

export function chunksOf(operations: readonly Operation[]): Operation[][] {
  const chunks: Operation[][] = [];
  let size = Infinity;
  for (const operation of operations.flatMap(splitOperation)) {
    const bytes = new TextEncoder().encode(JSON.stringify(operation)).length;
    if (size + bytes > maxChunkBytes) {
      chunks.push([]);
      size = 0;
    }
    chunks.at(-1)?.push(operation);
    size += bytes;
  }
  return chunks;
}

function splitOperation(operation: Operation): Operation[] {
  if (operation.do !== 'insert') return [operation];
  return operation.rows.map((row) => ({ do: 'insert', rows: [row] }));
}
