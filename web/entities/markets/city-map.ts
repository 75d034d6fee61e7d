interface Point {
  latitude: number
  longitude: number
}

/** Places on the drawn map, in its own units: `width` across, north at the top. */
export interface CityMap {
  width: number
  height: number
  place(point: Point): { x: number; y: number }
  kilometre: number
}

const kmPerDegree = 111.2

/** Corners of Abuja, for a map that has no point to hold yet. */
const abuja: readonly Point[] = [
  { latitude: 9.2, longitude: 7.25 },
  { latitude: 8.95, longitude: 7.6 },
]

/** A flat map that holds every point with room at the edges; true to scale over a city. */
export function cityMap(given: readonly Point[], width: number, margin: number): CityMap {
  const points = given.length === 0 ? abuja : given
  const latitudes = points.map(({ latitude }) => latitude)
  const longitudes = points.map(({ longitude }) => longitude)
  const north = Math.max(...latitudes)
  const west = Math.min(...longitudes)
  const shrink = Math.cos((((north + Math.min(...latitudes)) / 2) * Math.PI) / 180)
  const scale = (width - 2 * margin) / Math.max(0.01, (Math.max(...longitudes) - west) * shrink)
  const height = Math.round((north - Math.min(...latitudes)) * scale + 2 * margin)
  const round = (value: number) => Math.round(value * 10) / 10
  return {
    width,
    height,
    kilometre: round(scale / kmPerDegree),
    place: ({ latitude, longitude }) => ({
      x: round(margin + (longitude - west) * shrink * scale),
      y: round(margin + (north - latitude) * scale),
    }),
  }
}
