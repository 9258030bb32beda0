export const documentKindNames = ['sts', 'licence', 'inn'] as const

export type DocumentKindName = (typeof documentKindNames)[number]
