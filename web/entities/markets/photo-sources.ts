import { pictureWidths } from '#contract/markets/picture-widths.ts'

/** Says how much of the screen a photograph takes, for the browser to choose the narrowest copy that fills it. */
const sizes = {
  /** Fills a card beside others, or a whole phone. */
  card: '(min-width: 1024px) 23rem, (min-width: 640px) 50vw, 100vw',
  /** Fits a picture of the gallery, two beside each other on a phone. */
  gallery: '(min-width: 1024px) 24rem, 50vw',
  /** Fits a row on a phone, a card beside others elsewhere. */
  tile: '(min-width: 1024px) 23rem, (min-width: 640px) 50vw, 6rem',
  row: '6rem',
} as const

/** A photograph is stored about so wide. */
const wholeWidth = 960

/** The address of a photograph and of its narrower copies, as an `img` takes them. */
export function photoSources(imageUrl: string, size: keyof typeof sizes) {
  const narrow = pictureWidths.map((width) => `${imageUrl.replace(/\.webp$/, `/${width}.webp`)} ${width}w`)
  return { src: imageUrl, srcSet: [...narrow, `${imageUrl} ${wholeWidth}w`].join(', '), sizes: sizes[size] }
}
