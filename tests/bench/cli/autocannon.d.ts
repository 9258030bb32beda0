/** The little of it that is used here: the package brings no types. */
declare module 'autocannon' {
  interface Request {
    readonly path?: string
  }

  interface Options {
    readonly url: string
    readonly connections: number
    readonly amount: number
    readonly requests: readonly { readonly setupRequest: (request: Request) => Request }[]
  }

  interface Result {
    /** Seconds. */
    readonly duration: number
    readonly non2xx: number
    readonly errors: number
  }

  const autocannon: (options: Options) => Promise<Result>
  export = autocannon
}
