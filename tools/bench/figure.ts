/** A measured figure beside its goal, and small statistics. */
export interface Figure {
  readonly what: string
  readonly goal: string
  readonly measured: string
  readonly method: string
}

export interface Section {
  readonly name: string
  measure(say: (line: string) => void): Promise<Figure[]>
}

export function median(values: readonly number[]): number {
  return quantile(values, 0.5)
}

/** The value below which a share of the sorted values lies (nearest rank). */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  const value = sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)]
  if (value === undefined) throw new RangeError('nothing was measured')
  return value
}

export const ms = (value: number) => `${value < 10 ? value.toFixed(1) : Math.round(value)} ms`
export const seconds = (value: number) => `${(value / 1000).toFixed(2)} s`
export const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`
