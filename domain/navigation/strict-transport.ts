/**
 * The header Strict-Transport-Security (RFC 6797) of pages, files and calls: browsers use https alone for a year, on subdomains too.
 * Browsers ignore it in answers over http, as on a machine of a developer.
 */
export const strictTransportSecurity = 'max-age=31536000; includeSubDomains'
