/** Spec §4, §9: delay of the mailing-source session event after start, in milliseconds. */
export const mailingSourceMs = 750

/** Spec §4, §9: delay of the time-on-site goal, in milliseconds. */
export const timeOnSiteMs = 180_000
