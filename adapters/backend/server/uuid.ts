const pattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

/** Whether the text may name a row at all: the database refuses to compare anything else. */
export const isUuid = (text: string): boolean => pattern.test(text)
