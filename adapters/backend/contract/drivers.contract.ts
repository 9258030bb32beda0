/** Spec §7 Legal entity: schedules and phones of drivers, a message about a fine. */
export const driverCalls = [] as const
