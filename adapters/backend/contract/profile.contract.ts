/** Spec §7 Session and user: what belongs to a user who is known. */
export const profileCalls = [] as const
