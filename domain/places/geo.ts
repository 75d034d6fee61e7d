interface Point {
  latitude: number
  longitude: number
}

const earthRadiusM = 6_371_000

/** Distance over ground between two points, in whole metres (haversine; a few metres off within a city). */
export function distanceM(from: Point, to: Point): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180
  const lat = radians(to.latitude - from.latitude)
  const lng = radians(to.longitude - from.longitude)
  const a =
    Math.sin(lat / 2) ** 2 +
    Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude)) * Math.sin(lng / 2) ** 2
  return Math.round(2 * earthRadiusM * Math.asin(Math.min(1, Math.sqrt(a))))
}
