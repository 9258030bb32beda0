/** Names that advertisements and search engines add to an address to recognise a visit. */
const mark = /^(?:utm_.*|yclid|ysclid|gclid|fbclid)$/

/** Whether a query says only where the visit comes from, so that a page of content is the same without it. */
export const hasOnlyVisitMarks = (search: string): boolean =>
  [...new URLSearchParams(search).keys()].every((name) => mark.test(name))
