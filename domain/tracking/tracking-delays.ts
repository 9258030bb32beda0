/** Spec §4, §9: a mailing-source session event is sent so long after start. */
export const mailingSourceMs = 750

/** Spec §4, §9: a time-on-site goal is reported after 180 s. */
export const timeOnSiteMs = 180_000
