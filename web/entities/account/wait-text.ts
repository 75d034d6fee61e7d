import * as texts from './texts.ts'

/** ` Try again in 2 minutes.`, or nothing where no wait is asked for. */
export function waitText(seconds: number | null): string {
  if (seconds === null || seconds < 1) return ''
  if (seconds < 90) return texts.action.waitSeconds(Math.ceil(seconds))
  const minutes = Math.ceil(seconds / 60)
  return minutes < 90 ? texts.action.waitMinutes(minutes) : texts.action.waitHours(Math.ceil(minutes / 60))
}
