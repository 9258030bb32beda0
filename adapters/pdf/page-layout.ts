import { createRequire } from 'node:module'

const fontFile = (name: string): string =>
  createRequire(import.meta.url).resolve(`@expo-google-fonts/onest/${name}`)

/** Files of the font by path; only the glyphs that a document uses are embedded in it. */
export const faces = (): Readonly<Record<Face, string>> => ({
  regular: fontFile('400Regular/Onest_400Regular.ttf'),
  bold: fontFile('600SemiBold/Onest_600SemiBold.ttf'),
})

export type Face = 'regular' | 'bold'

/** Margins of an A4 page in points (1/72 inch), with space for punched holes on the left. */
export const margins = { top: 84, bottom: 64, left: 62, right: 48 } as const
export const A4 = { width: 595.28, height: 841.89 } as const
export const width = A4.width - margins.left - margins.right

/** Colours of the light theme of the site, on white. */
export const ink = {
  text: '#16151F',
  quiet: '#565468',
  line: '#DDDBE7',
  soft: '#F6F5FA',
} as const

/** Tabular figures, so that the digits of sums are aligned. */
export const figures: Pick<PDFKit.Mixins.TextOptions, 'features'> = { features: ['tnum', 'kern'] }
