/** Spec §7 Legal entity: the organisation, its subscription, tariffs and orders. */
export const organisationCalls = [] as const
