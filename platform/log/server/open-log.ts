import { type DestinationStream, type Logger, type LoggerOptions, pino } from 'pino';
import { safeError, safeMessage } from './safe-error.ts';

/** Opens the server's log. It writes JSON lines without statement parameters and rows. @example openLog({ level: 'info' }) */
export function openLog(options: LoggerOptions, destination?: DestinationStream): Logger {
  const safe: LoggerOptions = {
    ...options,
    serializers: { err: safeError, error: safeError, why: safeIfError },
    hooks: {
      logMethod(args, method) {
        method.apply(this, withSafeText(args) as Parameters<typeof method>);
      },
    },
  };
  return destination === undefined ? pino(safe) : pino(safe, destination);
}

/** Set the message here, because pino and fastify would use the original message of the error as the text of the line. */
function withSafeText(args: readonly unknown[]): unknown[] {
  const [first, text, ...rest] = args;
  const error = first instanceof Error ? first : (first as { err?: unknown } | null)?.err;
  if (!(error instanceof Error)) return [...args];
  return [first, text === undefined || text === error.message ? safeMessage(error) : text, ...rest];
}

function safeIfError(value: unknown): unknown {
  return value instanceof Error ? safeError(value) : value;
}
