declare module 'subset-font' {
  /** The same font with these characters alone, its axes fixed or narrowed. */
  export default function subsetFont(
    font: Buffer,
    characters: string,
    options: {
      targetFormat: 'woff2'
      variationAxes?: Readonly<Record<string, number | { min: number; max: number }>>
    },
  ): Promise<Buffer>
}
