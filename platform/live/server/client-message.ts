import { z } from 'zod';
import type { ClientMessage } from '#platform/live/protocol.ts';

const number = z.number().int().nonnegative();
const shape: z.ZodType<ClientMessage> = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('watch'),
    id: number,
    view: z.string().max(100),
    input: z.unknown(),
    since: z.object({ channel: z.string().max(100), version: number }).optional(),
  }),
  z.object({ type: z.literal('leave'), id: number }),
  z.object({ type: z.literal('present'), id: number, at: z.string().max(300).nullable() }),
  z.object({ type: z.literal('beat') }),
]);

/** Returns the parsed message of a browser, or null if it is invalid. */
export function readClientMessage(text: string): ClientMessage | null {
  try {
    return shape.safeParse(JSON.parse(text)).data ?? null;
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}
