import * as texts from './texts.ts'

/** ` Try again in 2 minutes.`, or nothing where no wait is asked for. */
export function waitText(seconds: number | null): string {
  if (seconds === null || seconds < 1) return ''
  if (seconds < 90) return texts.tryAgainInSeconds(Math.ceil(seconds))
  const minutes = Math.ceil(seconds / 60)
  return minutes < 90 ? texts.tryAgainInMinutes(minutes) : texts.tryAgainInHours(Math.ceil(minutes / 60))
}
