/** Why a copy cannot be made or used: a stable code, and a Russian sentence with the next step. */
export class CopyRefused extends Error {
  readonly code:
    | 'copy.exists'
    | 'copy.unwritable'
    | 'copy.unreadable'
    | 'copy.newer'
    | 'copy.broken'
    | 'restore.not-empty'

  constructor(code: CopyRefused['code'], message: string) {
    super(message)
    this.code = code
  }
}
