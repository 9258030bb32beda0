/** The package ships without types; only what this project asks of it is declared. */
declare module 'subset-font' {
  interface SubsetOptions {
    readonly targetFormat: 'woff2' | 'truetype'
    readonly keepFeatures: readonly string[]
    readonly noHinting: boolean
  }
  const subsetFont: (font: Uint8Array, text: string, options: SubsetOptions) => Promise<Uint8Array>
  export default subsetFont
}
