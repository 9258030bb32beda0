/** Spec §9: user type of a legal entity. */
export const legalEntityType = 3

export const isLegalEntity = (userType: number | null): boolean => userType === legalEntityType

/** Spec §6. */
export type Role = 'anonymous' | 'individual' | 'legal-entity'

/** Spec §6: nobody is anything before a profile is loaded; whoever is no legal entity is an individual. */
export const roleOf = (user: { readonly isWebUser: boolean; readonly userType: number | null }): Role => {
  if (!user.isWebUser) return 'anonymous'
  return isLegalEntity(user.userType) ? 'legal-entity' : 'individual'
}
