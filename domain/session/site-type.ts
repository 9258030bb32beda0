/** Spec §1, §9: what a site is, told at authentication; the brand of the host decides. */
export const siteTypes = ['fine', 'carbox'] as const

export type SiteType = (typeof siteTypes)[number]
