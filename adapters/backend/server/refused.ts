import { Data } from 'effect'

/**
 * What the backend will not do, with a stable code and a Russian sentence. A legacy call carries it inside a 200;
 * a plain call answers `status` with problem+json.
 */
export class Refused extends Data.TaggedError('Refused')<{
  readonly code: string
  readonly message: string
  readonly status: number
}> {}

export const refused = (code: string, message: string, status = 422): Refused =>
  new Refused({ code, message, status })
