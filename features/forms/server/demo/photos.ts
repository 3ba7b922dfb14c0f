type Colour = readonly [red: number, green: number, blue: number];
/** Draws a demo picture with the quality of a phone's photo. */
export type PhotoPainter = () => Promise<Buffer>;

const [width, height] = [960, 720];

export const crackedWindow: PhotoPainter = () => paintPhoto((x, y) => (onCrack(x, y) ? [235, 240, 240] : windowAt(x, y)));

export const stainedMattress: PhotoPainter = () => paintPhoto((x, y) => mattressAt(x, y));

function windowAt(x: number, y: number): Colour {
  const inFrame = x > 220 && x < 740 && y > 90 && y < 600;
  if (!inFrame) return addShading([196, 178, 150], x, y);
  const onBar = x < 250 || x > 710 || y < 120 || y > 570 || Math.abs(x - 480) < 12 || Math.abs(y - 345) < 12;
  if (onBar) return addShading([92, 66, 44], x, y);
  if (y > 400) return addShading([60, 110, 120], x, y);
  return y > 300 + 30 * Math.sin(x / 40) ? addShading([38, 84, 60], x, y) : addShading([190, 214, 224], x, y);
}

function onCrack(x: number, y: number): boolean {
  if (x < 495 || x > 708 || y < 360 || y > 568) return false;
  const [right, down] = [x - 590, y - 455];
  const angle = Math.atan2(down, right);
  const distance = Math.hypot(right, down);
  const isOnRay = [0.3, 1.2, 2.2, 3.3, 4.1, 5.3].some(
    (at) => Math.abs(Math.sin((angle - at) / 2)) * distance < 1.4 + Math.sin(distance / 9) * 0.6,
  );
  return isOnRay || Math.abs(distance - 34 - 4 * Math.sin(angle * 5)) < 1.2;
}

function mattressAt(x: number, y: number): Colour {
  if (y < 150) return addShading([150, 118, 84], x, y);
  if (y > 640 || x < 60 || x > 900) return addShading([96, 70, 48], x, y);
  const stain = Math.hypot((x - 520) / 1.5, y - 400) + 14 * Math.sin(x / 21) + 9 * Math.cos(y / 13);
  if (stain < 110) return addShading(stain > 98 ? [120, 84, 56] : [152, 116, 84], x, y);
  const onSeam = x % 120 < 4 || y % 120 < 4;
  return addShading(onSeam ? [196, 200, 206] : [222, 226, 232], x, y);
}

function addShading([red, green, blue]: Colour, x: number, y: number): Colour {
  const light = 1.08 - 0.25 * (x / width) - 0.08 * (y / height) + 0.03 * Math.sin(x * 12.9898 + y * 78.233);
  return [red * light, green * light, blue * light];
}

async function paintPhoto(colourAt: (x: number, y: number) => Colour): Promise<Buffer> {
  const pixels = Buffer.alloc(width * height * 3);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1)
      for (const [channel, value] of colourAt(x, y).entries()) pixels[(y * width + x) * 3 + channel] = Math.max(0, Math.min(255, value));
  const { default: sharp } = await import('sharp');
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 85 })
    .toBuffer();
}
