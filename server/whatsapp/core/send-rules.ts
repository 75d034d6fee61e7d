import { days, hours, minutes, seconds } from '#domain/durations.ts'

/** How long after a person wrote we may write without a template. */
export const windowMs = hours(24)
/** How long nothing goes that people did not ask for, after WhatsApp said that too many complained. */
export const qualityMs = days(1)
/** How long a status may take to say whether a message went of which nothing was answered. */
export const unsureMs = seconds(45)
/** A message that did not go for so long is no news any more. */
export const mostTries = 40

/** What fails on our side is tried so often. */
export const mostOwnTries = 4

/** Meta asks for waits of powers of four after 131056; the same does for all others. */
export function backoffMs(tries: number): number {
  return Math.min(seconds(4 ** Math.min(tries, 6)), minutes(10))
}

export function isWindowOpen(lastInAt: Date | null, now: Date): boolean {
  return lastInAt !== null && now.getTime() - lastInAt.getTime() < windowMs
}
