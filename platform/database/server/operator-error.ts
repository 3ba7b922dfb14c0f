/** The house, or a command of it, cannot do its work and a person must act. Its message is the one sentence they see. */
export class OperatorError extends Error {}
