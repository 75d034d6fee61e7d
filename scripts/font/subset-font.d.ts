declare module 'subset-font' {
  interface SubsetOptions {
    targetFormat?: 'sfnt' | 'woff2'
    keepFeatures?: readonly string[]
    variationAxes?: Record<string, number | { min: number; max: number; default?: number }>
    noHinting?: boolean
    dropTables?: string[]
  }
  const subsetFont: (font: Buffer, text: string, options?: SubsetOptions) => Promise<Buffer>
  // biome-ignore lint/style/noDefaultExport: the package is one function
  export default subsetFont
}
