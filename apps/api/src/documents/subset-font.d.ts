declare module 'subset-font' {
  export default function subsetFont(
    font: Buffer,
    letters: string,
    options: {
      targetFormat: 'sfnt'
      variationAxes: Record<string, number>
      noHinting: boolean
      dropTables: string[]
    },
  ): Promise<Buffer>
}
