/** The most that a photograph may weigh once it is ours. */
export const maxPictureBytes = 30 * 1024

/** More than a cheap phone's canvas and WebP can have is never asked for. */
const longest = 8_192

/**
 * The long side of a picture made as small as one of 4 to 3 whose long side is `side`: a long screenshot keeps as many pixels
 * as a photograph, and can still be read. Never more than it has.
 */
export function longSideWithin({ width, height }: { width: number; height: number }, side: number): number {
  const scale = Math.min(1, side * Math.sqrt(0.75 / (width * height)))
  return Math.max(1, Math.min(longest, Math.round(Math.max(width, height) * scale)))
}
