/** Returns whether an error means that the database is temporarily unavailable, so that the caller should retry. */
export function isDatabaseUnavailable(error: unknown): boolean {
  for (let at = error, depth = 0; at instanceof Error && depth < 6; at = at.cause, depth++) {
    if (isUnavailableCode(at as NodeJS.ErrnoException) || unavailableMessages.test(at.message)) return true;
  }
  return false;
}

// 25006: the server is a standby that is not promoted yet. 25P03: the transaction was idle for too long between two statements.
const unavailableStates = /^(08\w{3}|57P0[1-5]|57014|53300|40001|40P01|25006|25P03)$/;
const unavailableNetworkCodes = /^(ECONN(REFUSED|RESET|ABORTED)|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|EAI_AGAIN|ENOTFOUND)$/;

function isUnavailableCode({ code, syscall }: NodeJS.ErrnoException): boolean {
  if (typeof code !== 'string') return false;
  if (code === 'ENOENT') return syscall === 'connect';
  return unavailableStates.test(code) || unavailableNetworkCodes.test(code);
}

// pg throws errors with these messages without an error code.
const unavailableMessages =
  /^(Connection terminated|timeout e(xpired|xceeded when trying to connect)|Query read timeout|Client (has encountered a connection error|was closed)|Cannot use a pool after calling end)/;
