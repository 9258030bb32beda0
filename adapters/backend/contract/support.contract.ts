/** Spec §7 Support: issues and tickets. */
export const supportCalls = [] as const
