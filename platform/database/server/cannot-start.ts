/** The house cannot open, and a person must act. Its message is the one sentence the operator sees. */
export class CannotStart extends Error {}
