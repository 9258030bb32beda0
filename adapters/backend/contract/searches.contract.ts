/** Spec §7 Fines: questions about many charges at once, summary, preload. */
export const searchCalls = [] as const
