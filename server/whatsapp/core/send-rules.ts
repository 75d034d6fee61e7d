import { days, hours, minutes, seconds } from '#domain/time/durations.ts'

/** Lets us write without a template for so long after a person wrote. */
export const windowMs = hours(24)
/** Holds back what people did not ask for so long, after WhatsApp said that too many complained. */
export const qualityMs = days(1)
/** Gives a status so long to say if a message went of which nothing was answered. */
export const unsureMs = seconds(45)
/** A message that did not go for so long is no news any more. */
export const mostTries = 40

/** Tries so often what fails on our side. */
export const mostOwnTries = 4

/** Meta asks for waits of powers of four after 131056; the same does for all others. */
export function backoffMs(tries: number): number {
  return Math.min(seconds(4 ** Math.min(tries, 6)), minutes(10))
}

export function isWindowOpen(lastInAt: Date | null, now: Date): boolean {
  return lastInAt !== null && now.getTime() - lastInAt.getTime() < windowMs
}
