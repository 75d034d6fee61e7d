import type { Market } from '#contract/markets/markets.ts'
import { byName } from '#domain/sorting.ts'

export interface GalleryPicture {
  src: string
  title: string
  place: string
  /** What a screen reader says in the picture's stead. */
  text: string
}

const mostShown = 6
/** A day goes by along the gallery. */
const lights = ['dawn', 'morning', 'noon', 'dusk', 'night', 'morning']

/** Six markets for the gallery: photographed ones first, the others by their drawn scenes. */
export function pickGallery(
  markets: readonly Pick<Market, 'slug' | 'name' | 'neighbourhood' | 'imageUrl'>[],
): GalleryPicture[] {
  const photographed = markets.filter(({ imageUrl }) => imageUrl !== null)
  const drawn = markets.filter(({ imageUrl }) => imageUrl === null).toSorted(byName)
  return [...photographed, ...drawn].slice(0, mostShown).map((market, index) => ({
    src: market.imageUrl ?? `/scenes/${lights[index]}/${market.slug}.svg`,
    title: market.name,
    place: market.neighbourhood,
    text: `${market.name}, ${market.neighbourhood}`,
  }))
}
