/** Each is asked for apart, with a box of its own (152-FZ, article 9). */
export const consentKinds = ['personal-data', 'advertising', 'terms', 'notices'] as const

export type ConsentKind = (typeof consentKinds)[number]
