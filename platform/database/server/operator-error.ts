/** Reports that the app or a command cannot work until the operator acts. The operator sees only its message, which is one sentence. */
export class OperatorError extends Error {}
