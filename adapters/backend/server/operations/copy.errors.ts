import { CodedError } from '#adapters/errors/coded-error.ts'

/** Why a copy cannot be made or used: a stable code, and a Russian sentence with the next step. */
export class CopyRefused extends CodedError<
  'copy.exists' | 'copy.unwritable' | 'copy.unreadable' | 'copy.newer' | 'copy.broken' | 'restore.not-empty'
> {}
