/** The app or a command cannot work until the operator acts. Its message is the one sentence they see. */
export class OperatorError extends Error {}
