/** Text without what cannot be stored. */
export function storable(given: string): string {
  return given.toWellFormed().replace(/(?![\n\r\t])\p{Cc}/gu, '')
}
