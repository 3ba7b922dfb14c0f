const finalText = 0x81;

/**
 * Returns a WebSocket text frame that can be sent to many sockets. With 1,000 watchers, a separate frame per socket would double the work.
 */
export function textFrame(message: string): Buffer {
  const length = Buffer.byteLength(message);
  const start = headerLength(length);
  const frame = Buffer.allocUnsafeSlow(start + length);
  frame[0] = finalText;
  if (start === 2) frame[1] = length;
  else if (start === 4) {
    frame[1] = 126;
    frame.writeUInt16BE(length, 2);
  } else {
    frame[1] = 127;
    frame.writeBigUInt64BE(BigInt(length), 2);
  }
  frame.write(message, start);
  return frame;
}

/** RFC 6455 §5.2: the length field takes one, three or nine bytes. Frames from a server are not masked. */
function headerLength(length: number): number {
  if (length < 126) return 2;
  return length < 65_536 ? 4 : 10;
}

export const pingFrame = Buffer.from([0x89, 0]);
