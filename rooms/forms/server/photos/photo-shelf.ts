import { shelf, type Shelf } from '#platform/files/server/files.ts';
import type { Floor } from '#platform/server/floor.ts';

export function photoShelf({ config }: Floor): Shelf {
  return shelf(config, 'form-photos');
}
