import type { FileResult } from './run-test-file.ts'

/** Where more files failed than this, something is broken, and a second run would only say so again. */
const mostBroken = 5
/** With more files late than this, the machine is of no use for now. */
const mostLate = 20

/** Matches what a limit says that was reached: the runner's, that of a wait, Playwright's, the product's own. */
const limitReached =
  /not done after [\d.]+ s|waited \d+ ms in vain|[Tt]imeout of \d+ms exceeded|Timeout \d+ms exceeded|due to (?:statement )?timeout/

/** Returns whether all that went wrong in a file is that something did not come in time. */
export function isLate({ failures }: FileResult): boolean {
  return failures.length > 0 && failures.every((failure) => limitReached.test(failure))
}

/**
 * The failed files that are run again, each alone. One that was late may have been held up by what ran beside it, and
 * is believed when it passes once. Any other has to pass twice, since one that fails every other time is broken.
 */
export function chooseRepeated(
  failed: readonly FileResult[],
  most = mostBroken,
): { late: string[]; broken: string[] } {
  const late = failed.filter(isLate).map(({ file }) => file)
  const broken = failed.filter((result) => !isLate(result)).map(({ file }) => file)
  return { late: late.slice(0, mostLate), broken: broken.length > most ? [] : broken }
}
