/** The page that opens after signing in if no other page was requested: the cabinet of a company or the list of a driver. */
export const accountHome = (isCompany: boolean): string => (isCompany ? '/organization/' : '/fines/')
