/** Spec §9: user type of a legal entity. */
export const legalEntityType = 3

export const isLegalEntity = (userType: number | null): boolean => userType === legalEntityType
