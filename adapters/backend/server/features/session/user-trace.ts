import { secretHash } from '#adapters/backend/server/secrets/secret.ts'

/** Correlates events of one user in the log: the id itself is a part of the credentials. */
export const userTrace = (userId: string): string => secretHash(`trace ${userId}`).slice(0, 16)
