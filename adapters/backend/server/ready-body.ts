const bodies = new WeakMap<Response, Uint8Array>()

/** Keeps the bytes of an answer beside it: a socket takes them as they are, without a stream between. */
export const withReadyBody = (response: Response, body: Uint8Array): Response => {
  bodies.set(response, body)
  return response
}

/** Undefined where the body has to be read. */
export const readyBodyOf = (response: Response): Uint8Array | undefined => bodies.get(response)
