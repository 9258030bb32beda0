/** Spec §1, §9: the type of a site, sent at authentication. The brand of the host determines it. */
export const siteTypes = ['fine', 'carbox'] as const

export type SiteType = (typeof siteTypes)[number]
