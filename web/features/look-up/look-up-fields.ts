/** Names of the look-up fields in the form and in the address. */
export const lookUpFields = { number: 'number', plate: 'plate', kind: 'by' } as const
