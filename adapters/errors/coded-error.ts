/**
 * A failure that its reader can correct: a stable code, which scripts and tests compare, and a Russian sentence with the next step.
 * Each feature extends it with its own codes.
 */
export abstract class CodedError<Code extends string> extends Error {
  readonly code: Code

  constructor(code: Code, message: string) {
    super(message)
    this.code = code
  }
}
