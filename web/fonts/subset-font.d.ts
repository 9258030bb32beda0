/** The package ships without types; only what `onest-subset.ts` asks of it is declared. */
declare module 'subset-font' {
  interface SubsetOptions {
    readonly targetFormat: 'woff2'
    readonly keepFeatures: readonly string[]
    readonly noHinting: boolean
  }
  const subsetFont: (font: Uint8Array, text: string, options: SubsetOptions) => Promise<Uint8Array>
  export default subsetFont
}
