/** Spec §9: user type of a legal entity. */
export const legalEntityType = 3

/** Returns whether a user type is that of a legal entity. */
export const isLegalEntity = (userType: number | null): boolean => userType === legalEntityType
