/** Names that advertisements and search engines add to an address to recognise a click. */
const clickMarks: ReadonlySet<string> = new Set(['yclid', 'ysclid', 'gclid', 'fbclid'])

/** Whether a query says only where the visit comes from: no page shows anything else because of it. */
export const hasOnlyVisitMarks = (search: string): boolean =>
  [...new URLSearchParams(search).keys()].every((name) => name.startsWith('utm_') || clickMarks.has(name))
