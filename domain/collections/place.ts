/** Where money was taken, in degrees, and how far two such places are apart. */

export interface Place {
  readonly latitude: number
  readonly longitude: number
}

const EARTH_RADIUS_M = 6_371_000

/** As the crow flies, in metres; by the haversine, which is within half a per cent of the real earth. */
export function metresBetween(from: Place, to: Place): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180
  const half = (a: number, b: number) => Math.sin(radians(b - a) / 2) ** 2
  const across = Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude))
  const square = half(from.latitude, to.latitude) + across * half(from.longitude, to.longitude)
  return 2 * EARTH_RADIUS_M * Math.asin(Math.min(1, Math.sqrt(square)))
}

/** As one says it: `80 m`, `650 m`, `1.2 km`, `14 km`. A phone knows its place to some ten metres. */
export function distanceText(metres: number): string {
  if (metres < 995) return `${Math.max(10, Math.round(metres / 10) * 10)} m`
  return metres < 9_950 ? `${(metres / 1000).toFixed(1)} km` : `${Math.round(metres / 1000)} km`
}

export function isPlace(value: unknown): value is Place {
  if (typeof value !== 'object' || value === null) return false
  const { latitude, longitude } = value as Record<string, unknown>
  const within = (degrees: unknown, most: number) => typeof degrees === 'number' && Math.abs(degrees) <= most
  return within(latitude, 90) && within(longitude, 180)
}
