/**
 * SHA-256 of the id of a user, in hex: pages name the users of experiments by it, so that the ids cannot be read from it. Answers an
 * empty text where the browser has no cryptography, as on a site without https.
 */
export const userDigest = async (userId: string): Promise<string> => {
  const { subtle } = crypto as { readonly subtle?: SubtleCrypto }
  if (subtle === undefined) return ''
  const digest = new Uint8Array(await subtle.digest('SHA-256', new TextEncoder().encode(userId)))
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
