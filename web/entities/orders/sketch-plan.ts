/** Holds a place on earth, in degrees. */
export interface Place {
  latitude: number
  longitude: number
}

/** A spot on the sketch, as shares of its width and height that an SVG takes: "43.2%". */
export interface Spot {
  x: string
  y: string
}

export interface SketchPlan {
  spotOf: (place: Place) => Spot
  centre: Spot
  /** Rings of equal distance around the centre, inside to outside. */
  rings: { metres: number; radius: string; labelY: string }[]
}

/** The sketch is three units wide and two high, so that shares of both sides give true directions. */
const width = 3
const height = 2
/** Room around the outermost marker, for its label. */
const reach = { x: 1.15, y: 0.72 }
const metresPerDegree = 111_195
const spans = [150, 250, 400, 600, 900, 1300, 2000, 3000, 4500, 6500, 10_000, 15_000, 22_000, 35_000, 60_000]
const steps = [100, 200, 500, 1000, 2000, 5000, 10_000, 20_000]

/**
 * Lays places out around a centre at one scale. The scale changes in steps, so that the picture does not move with every
 * position.
 */
export function planSketch(centre: Place, places: readonly Place[]): SketchPlan {
  const perLongitude = metresPerDegree * Math.cos((centre.latitude * Math.PI) / 180)
  const metresOf = (place: Place) => ({
    east: (place.longitude - centre.longitude) * perLongitude,
    north: (place.latitude - centre.latitude) * metresPerDegree,
  })
  const wanted = Math.max(
    ...places.map((place) => {
      const { east, north } = metresOf(place)
      return Math.max(Math.abs(east) / reach.x, Math.abs(north) / reach.y)
    }),
    0,
  )
  const metresPerUnit = spans.find((span) => span >= wanted) ?? wanted
  const spotOf = (place: Place): Spot => {
    const { east, north } = metresOf(place)
    return {
      x: share(width / 2 + east / metresPerUnit, width),
      y: share(height / 2 - north / metresPerUnit, height),
    }
  }
  return { spotOf, centre: { x: '50%', y: '50%' }, rings: ringsFor(metresPerUnit) }
}

function ringsFor(metresPerUnit: number): SketchPlan['rings'] {
  const step = steps.find((metres) => metres / metresPerUnit >= 0.4) ?? metresPerUnit
  const count = Math.floor((width * 0.62) / (step / metresPerUnit))
  // An SVG takes a radius as a share of this mean of both sides.
  const mean = Math.sqrt((width ** 2 + height ** 2) / 2)
  return Array.from({ length: count }, (_, index) => {
    const metres = step * (index + 1)
    const units = metres / metresPerUnit
    return { metres, radius: share(units, mean), labelY: share(height / 2 + units, height) }
  })
}

function share(part: number, whole: number): string {
  return `${((part / whole) * 100).toFixed(2)}%`
}

/** Where a label is, seen from its spot. */
export type LabelSide = 'above' | 'below' | 'right' | 'left'

interface Box {
  left: number
  right: number
  top: number
  bottom: number
}

/** Sizes as percent of the smallest sketch there is, 270 px wide: a letter, a line, and the spot with a gap. */
const letter = 2.6
const line = 8.5
const gap = { x: 3, y: 4.5 }

/**
 * Returns where each label fits: within the sketch and over no other one, nor over the pin in the middle. The first ones come
 * first; null for those that fit nowhere.
 */
export function placeLabels(labels: readonly { spot: Spot; text: string }[]): (LabelSide | null)[] {
  const taken: Box[] = [
    { left: 44, right: 56, top: 32, bottom: 52 },
    ...labels.map(({ spot }) => boxAround(spot)),
  ]
  return labels.map(({ spot, text }) => {
    const sides = Object.entries(boxesOf(spot, text.length * letter)) as [LabelSide, Box][]
    const fit = sides.find(([, box]) => isInside(box) && !taken.some((other) => meets(box, other)))
    if (fit === undefined) return null
    taken.push(fit[1])
    return fit[0]
  })
}

function boxAround({ x, y }: Spot): Box {
  const [atX, atY] = [Number.parseFloat(x), Number.parseFloat(y)]
  return { left: atX - 2, right: atX + 2, top: atY - 3, bottom: atY + 3 }
}

function boxesOf({ x, y }: Spot, width: number): Record<LabelSide, Box> {
  const [atX, atY] = [Number.parseFloat(x), Number.parseFloat(y)]
  const across = { left: atX - width / 2, right: atX + width / 2 }
  const level = { top: atY - line / 2, bottom: atY + line / 2 }
  return {
    above: { ...across, top: atY - gap.y - line, bottom: atY - gap.y },
    below: { ...across, top: atY + gap.y, bottom: atY + gap.y + line },
    right: { ...level, left: atX + gap.x, right: atX + gap.x + width },
    left: { ...level, left: atX - gap.x - width, right: atX - gap.x },
  }
}

function isInside({ left, right, top, bottom }: Box): boolean {
  return left >= 1 && right <= 99 && top >= 1 && bottom <= 99
}

function meets(one: Box, other: Box): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom
}

/** The middle between two places that are a few kilometres apart. */
export function middleOf(one: Place, other: Place): Place {
  return {
    latitude: (one.latitude + other.latitude) / 2,
    longitude: (one.longitude + other.longitude) / 2,
  }
}
