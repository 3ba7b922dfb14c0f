import sharp from 'sharp';

const width = 2_000;
const gap = 8;

export async function composeContactSheet(phones: readonly Buffer[], wide: readonly Buffer[], path: string): Promise<void> {
  const half = (width - gap) / 2;
  const reduced = await Promise.all(wide.map((picture) => sharp(picture).resize({ width: half }).toBuffer({ resolveWithObject: true })));
  const rowHeight = reduced[0]?.info.height ?? 0;
  const { width: phoneWidth, height: phoneHeight } = await sharp(phones[0]).metadata();
  await sharp({ create: { width, height: phoneHeight + 2 * (gap + rowHeight), channels: 3, background: '#888' } })
    .composite([
      ...phones.map((input, index) => ({ input, left: index * (phoneWidth + gap), top: 0 })),
      ...reduced.map(({ data }, index) => ({
        input: data,
        left: (index % 2) * (half + gap),
        top: phoneHeight + gap + Math.floor(index / 2) * (rowHeight + gap),
      })),
    ])
    .png()
    .toFile(path);
}
