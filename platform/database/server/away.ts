/**
 * Whether an error means that the database cannot be reached just now, so that trying again is
 * the right answer: connection refused or cut, shutting down, starting up, too many connections,
 * or a serialisation failure.
 */
export function isDatabaseAway(error: unknown): boolean {
  for (let at = error, depth = 0; at instanceof Error && depth < 6; at = at.cause, depth++) {
    if (codeMeansAway((at as { code?: unknown }).code) || messagesOfAway.test(at.message)) return true;
  }
  return false;
}

function codeMeansAway(code: unknown): boolean {
  return typeof code === 'string' && /^(08\w{3}|57P0[1-5]|57014|53300|40001|40P01|ECONNREFUSED|ECONNRESET|EPIPE|ENOENT|ETIMEDOUT)$/.test(code);
}

// pg gives these without a code.
const messagesOfAway = /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/;
