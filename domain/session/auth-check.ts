export type AuthCheck = 'ok' | 'expired'

/**
 * Spec §4 Auth expiry: any status other than ok is expired. A request without a response has no status and changes nothing.
 */
export const decideAuthCheck = (status: string): AuthCheck => (status === 'ok' ? 'ok' : 'expired')
