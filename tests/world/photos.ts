/** A photograph in one colour, as the pages send one. */
export async function plainPhoto(
  background = '#0b6b3a',
  { width = 960, height = 540 }: { width?: number; height?: number } = {},
): Promise<string> {
  const { default: sharp } = await import('sharp')
  const picture = sharp({ create: { width, height, channels: 3, background } })
  return (await picture.jpeg({ quality: 70 }).toBuffer()).toString('base64')
}
