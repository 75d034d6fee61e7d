import type { GalleryPhoto } from '#contract/markets/gallery.ts'
import type { Market } from '#contract/markets/markets.ts'
import { byName } from '#domain/sorting.ts'

export interface GalleryPicture {
  src: string
  /** Whether narrower copies of it are served. */
  isPhoto: boolean
  title: string
  place: string
  /** What a screen reader says in the picture's stead. */
  text: string
}

/** The light of each place: a day goes by along the gallery. */
const lights = ['dawn', 'morning', 'noon', 'dusk', 'night', 'morning'] as const

type Shown = Pick<Market, 'slug' | 'name' | 'neighbourhood' | 'imageUrl' | 'imageWords'>

/**
 * Six pictures: the house's own photographs at their places, and markets at the empty ones, photographed ones first, the
 * others by their drawn scenes.
 */
export function pickGallery(markets: readonly Shown[], photos: readonly GalleryPhoto[]): GalleryPicture[] {
  const photographed = markets.filter(({ imageUrl }) => imageUrl !== null)
  const drawn = markets.filter(({ imageUrl }) => imageUrl === null).toSorted(byName)
  const others = [...photographed, ...drawn].values()
  return lights.flatMap((light, index) => {
    const photo = photos.find(({ place }) => Number(place) === index + 1)
    if (photo !== undefined) {
      const { imageUrl, title, neighbourhood, imageWords } = photo
      return [{ src: imageUrl, isPhoto: true, title, place: neighbourhood, text: imageWords }]
    }
    const market = others.next().value
    return market === undefined ? [] : [pictureOf(market, light)]
  })
}

function pictureOf(
  { slug, name, neighbourhood, imageUrl, imageWords }: Shown,
  light: string,
): GalleryPicture {
  return {
    src: imageUrl ?? `/scenes/${light}/${slug}.svg`,
    isPhoto: imageUrl !== null,
    title: name,
    place: neighbourhood,
    text: imageWords ?? `${name}, ${neighbourhood}`,
  }
}
