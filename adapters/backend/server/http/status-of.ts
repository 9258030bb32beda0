/** HTTP statuses of error codes for plain calls; a legacy call returns the code inside a 200. */
const statuses: Readonly<Record<string, number>> = {
  'input.shape': 400,
  'mail.base64': 400,
  'mail.line-break': 400,
  'payment.key-shape': 400,
  'session.expired': 401,
  'access.organisation': 403,
  'access.staff': 403,
  'organisation.role': 403,
  'article.unknown': 404,
  'company.unknown': 404,
  'desk.unknown': 404,
  'document.unknown': 404,
  'invitation.unknown': 404,
  'link.over': 404,
  'link.unknown': 404,
  'member.unknown': 404,
  'notification.unknown': 404,
  'order.unknown': 404,
  'page.unknown': 404,
  'payment.unknown': 404,
  'receipt.unknown': 404,
  'session.unknown': 404,
  'desk.action': 409,
  'desk.assigned': 409,
  'desk.changed': 409,
  'dispute.open': 409,
  'organisation.changed': 409,
  'payment.key-reused': 409,
  'payment.not-cancellable': 409,
  'payment.total-changed': 409,
  'mail.large': 413,
  'mail.limit': 429,
  'rate.limited': 429,
  'service.none': 404,
  internal: 500,
  'service.unavailable': 502,
  'capability.off': 503,
  'server.busy': 503,
  'source.none': 503,
  'source.unavailable': 503,
  'service.timeout': 504,
}

/** The status of other codes: the request violates a rule. */
const ruleRefused = 422

/** Returns the HTTP status of an error code; codes `input.…` contain the name of a field. */
export const statusOf = (code: string): number =>
  statuses[code] ?? (code.startsWith('input.') ? 400 : ruleRefused)
