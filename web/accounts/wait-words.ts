/** ` Try again in 2 minutes.`, or nothing where no wait is asked for. */
export function waitWords(seconds: number | null): string {
  if (seconds === null || seconds < 1) return ''
  if (seconds < 90) return ` Try again in ${Math.ceil(seconds)} ${seconds === 1 ? 'second' : 'seconds'}.`
  const minutes = Math.ceil(seconds / 60)
  return minutes < 90
    ? ` Try again in ${minutes} minutes.`
    : ` Try again in ${Math.ceil(minutes / 60)} hours.`
}
