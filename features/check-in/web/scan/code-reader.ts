/** Returns the QR code in the current video frame, or null. */
export type CodeReader = (video: HTMLVideoElement) => Promise<string | null>;

interface Detector {
  detect(source: CanvasImageSource): Promise<{ rawValue: string }[]>;
}

interface DetectorClass {
  new (options: { formats: string[] }): Detector;
  getSupportedFormats(): Promise<string[]>;
}

/** Uses the browser's reader, or loads our own if there is none. */
export async function createCodeReader(): Promise<CodeReader> {
  return (await createNativeReader()) ?? createFallbackReader();
}

async function createNativeReader(): Promise<CodeReader | null> {
  const BarcodeDetector = (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector;
  if (BarcodeDetector === undefined) return null;
  const formats = await BarcodeDetector.getSupportedFormats();
  if (!formats.includes('qr_code')) return null;
  const detector = new BarcodeDetector({ formats: ['qr_code'] });
  return async (video) => (await detector.detect(video))[0]?.rawValue ?? null;
}

/** Wide enough to read a pass at arm's length, small enough for an old phone. */
const maxWidth = 800;

async function createFallbackReader(): Promise<CodeReader> {
  const { decodeQR } = await import('qr/decode.js');
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d', { willReadFrequently: true });
  return async (video) => {
    const { videoWidth, videoHeight } = video;
    if (context === null || videoWidth === 0) return null;
    const scale = Math.min(1, maxWidth / videoWidth);
    canvas.width = Math.round(videoWidth * scale);
    canvas.height = Math.round(videoHeight * scale);
    context.drawImage(video, 0, 0, canvas.width, canvas.height);
    const { data, width, height } = context.getImageData(0, 0, canvas.width, canvas.height);
    try {
      return decodeQR({ data, width, height });
    } catch {
      // The decoder throws various errors for frames without a code, which is most of them.
      return null;
    }
  };
}
