/** Strict by default: nothing from outside, nothing inline (quality.md A8.9). */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "worker-src 'self'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
  "object-src 'none'",
].join('; ')

export const pageHeaders: Readonly<Record<string, string>> = {
  'content-security-policy': policy,
  // What browsers that know how may draw ahead (brand-files.ts).
  'speculation-rules': '"/speculation-rules.json"',
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(self), microphone=(), payment=()',
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
}
