export type AuthCheck = 'ok' | 'expired'

/** Spec §4 Auth expiry: any status other than ok is expired. A call without an answer has no status and says nothing. */
export const decideAuthCheck = (status: string): AuthCheck => (status === 'ok' ? 'ok' : 'expired')
