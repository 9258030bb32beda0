/** RFC 9562, in lower case: random ids of charges and payments. */
export const uuidPattern = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/

/** Returns whether the text is a UUID. */
export const isUuid = (text: string): boolean => uuidPattern.test(text)
