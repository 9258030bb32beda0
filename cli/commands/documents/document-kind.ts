export const documentKinds = ['sts', 'licence', 'inn'] as const

export type DocumentKind = (typeof documentKinds)[number]
