import { spawn } from 'node:child_process';
import { buffer } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import type { Scene } from './scenes.ts';

export async function drawPictures(scenes: readonly Scene[]): Promise<Buffer[]> {
  const drawing = spawn(process.execPath, [fileURLToPath(import.meta.resolve('./draw.ts'))], { stdio: ['pipe', 'pipe', 'inherit'] });
  drawing.stdin.end(JSON.stringify(scenes));
  const all = await buffer(drawing.stdout);
  const pictures: Buffer[] = [];
  for (let at = 0; at < all.length; at += 4 + (pictures.at(-1)?.length ?? 0)) {
    const length = all.readUInt32BE(at);
    pictures.push(all.subarray(at + 4, at + 4 + length));
  }
  if (pictures.length !== scenes.length) throw new Error('The demonstration camp cannot be filled: a picture was not drawn.');
  return pictures;
}
