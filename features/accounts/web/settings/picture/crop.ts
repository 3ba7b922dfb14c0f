/** A point or a length in pixels of the picture itself. */
export interface Size {
  width: number;
  height: number;
}

/** The square of a picture that is kept: its centre, and how many times it is enlarged beyond just fitting. */
export interface Crop {
  x: number;
  y: number;
  zoom: number;
}

export const maxZoom = 5;

export function createFullCrop(picture: Size): Crop {
  return { x: picture.width / 2, y: picture.height / 2, zoom: 1 };
}

/** Length of the kept square's side. */
export function cropSide(picture: Size, crop: Crop): number {
  return Math.min(picture.width, picture.height) / crop.zoom;
}

/** The nearest crop that lies wholly in the picture. */
export function clampCrop(picture: Size, wished: Crop): Crop {
  const zoom = clamp(wished.zoom, 1, maxZoom);
  const half = cropSide(picture, { ...wished, zoom }) / 2;
  return { x: clamp(wished.x, half, picture.width - half), y: clamp(wished.y, half, picture.height - half), zoom };
}

/** The crop after the picture was dragged by `right` and `down`, as parts of the shown square's side. */
export function dragCrop(picture: Size, crop: Crop, right: number, down: number): Crop {
  const side = cropSide(picture, crop);
  return clampCrop(picture, { ...crop, x: crop.x - right * side, y: crop.y - down * side });
}

/** Where the crop lies between the edges, from 0 to 1 both across and down; the middle where it cannot move. */
export function cropPosition(picture: Size, crop: Crop): { across: number; down: number } {
  const side = cropSide(picture, crop);
  const share = (centre: number, length: number) => (length > side ? (centre - side / 2) / (length - side) : 0.5);
  return { across: share(crop.x, picture.width), down: share(crop.y, picture.height) };
}

/** The crop moved to a place between the edges; what is left out stays. */
export function moveCrop(picture: Size, crop: Crop, to: { across?: number; down?: number }): Crop {
  const { across, down } = { ...cropPosition(picture, crop), ...to };
  const side = cropSide(picture, crop);
  return { ...crop, x: side / 2 + across * (picture.width - side), y: side / 2 + down * (picture.height - side) };
}

export function zoomCrop(picture: Size, crop: Crop, zoom: number): Crop {
  return clampCrop(picture, { ...crop, zoom });
}

/** Paints the kept square over the whole of a square canvas, on white where the picture is see-through. */
export function paintCrop(canvas: HTMLCanvasElement, picture: CanvasImageSource & Size, crop: Crop): void {
  const paper = canvas.getContext('2d');
  if (!paper) return;
  const side = cropSide(picture, crop);
  paper.imageSmoothingQuality = 'high';
  paper.fillStyle = '#ffffff';
  paper.fillRect(0, 0, canvas.width, canvas.height);
  paper.drawImage(picture, crop.x - side / 2, crop.y - side / 2, side, side, 0, 0, canvas.width, canvas.height);
}

const outputSide = 192;
/** A little below the 45,000 characters that the server takes. */
const maxDataUrlLength = 40_000;

/** The kept square as a data URL: JPEG, as good as fits. */
export function renderCroppedPicture(picture: CanvasImageSource & Size, crop: Crop): string {
  const canvas = document.createElement('canvas');
  canvas.width = outputSide;
  canvas.height = outputSide;
  paintCrop(canvas, picture, crop);
  let quality = 0.9;
  let url = canvas.toDataURL('image/jpeg', quality);
  while (url.length > maxDataUrlLength && quality > 0.3) {
    quality -= 0.1;
    url = canvas.toDataURL('image/jpeg', quality);
  }
  return url;
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, least), most);
}
