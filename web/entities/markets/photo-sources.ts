import { pictureWidths } from '#contract/markets/picture-widths.ts'

/** How much of the screen a photograph takes, for the browser to choose the narrowest copy that fills it. */
const sizes = {
  /** A card beside others, or a whole phone. */
  card: '(min-width: 1024px) 23rem, (min-width: 640px) 50vw, 100vw',
  /** A picture of the gallery, two beside each other on a phone. */
  gallery: '(min-width: 1024px) 24rem, 50vw',
  /** A row on a phone, a card beside others elsewhere. */
  tile: '(min-width: 1024px) 23rem, (min-width: 640px) 50vw, 6rem',
  /** A small picture in a row. */
  row: '6rem',
} as const

/** A photograph is stored about so wide. */
const wholeWidth = 960

/** The address of a photograph and of its narrower copies, as an `img` takes them. */
export function photoSources(imageUrl: string, size: keyof typeof sizes) {
  const narrow = pictureWidths.map((width) => `${imageUrl.replace(/\.webp$/, `/${width}.webp`)} ${width}w`)
  return { src: imageUrl, srcSet: [...narrow, `${imageUrl} ${wholeWidth}w`].join(', '), sizes: sizes[size] }
}
