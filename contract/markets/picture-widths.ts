/** Narrower copies of a photograph that anybody may see, for cards and rows of phones. */
export const pictureWidths = [320, 640] as const
/** Fills a card of a phone without turning into squares; narrower ones are refused. */
export const leastPhotoWidth = 320
