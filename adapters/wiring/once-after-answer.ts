type Handler = (request: Request) => Promise<Response>

/** Work of a server that begins with its first answer, so that the start stays quick, and that closing interrupts. */
export interface WorkAfterAnswer {
  readonly after: (handler: Handler) => Handler
  /** Without it no answer begins the work: a command that opens the backend for one request is not a server. */
  readonly allow: () => void
  readonly close: () => Promise<void>
}

/** Makes work that runs once, after an answer; a failure is passed to `onFailure`, unless closing caused it. */
export const onceAfterAnswer = (
  work: (signal: AbortSignal) => Promise<void>,
  onFailure: (error: Error) => void,
): WorkAfterAnswer => {
  const closing = new AbortController()
  let isAllowed = false
  let running: Promise<void> | undefined
  const begin = (): Promise<void> =>
    work(closing.signal).catch((error: unknown) => {
      if (!closing.signal.aborted) onFailure(error as Error)
    })
  return {
    after: (handler) => async (request) => {
      const response = await handler(request)
      if (isAllowed && !closing.signal.aborted) running ??= begin()
      return response
    },
    allow: () => {
      isAllowed = true
    },
    close: async () => {
      closing.abort()
      await running
    },
  }
}
