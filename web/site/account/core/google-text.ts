import { type GoogleProblem, googleProblems } from '#contract/accounts/google.ts'
import * as texts from '#web/site/account/texts.ts'

const text: Record<GoogleProblem, string> = {
  google_off: texts.google.unavailable,
  google_unreachable: texts.google.unreachable,
  google_over: texts.google.expired,
  google_cancelled: texts.google.unfinished,
  google_refused: texts.google.unconfirmed,
  google_unverified: texts.google.unverified,
  google_known: texts.google.emailTaken,
  google_taken: texts.google.linkedElsewhere,
  google_suspended: texts.google.suspended,
  google_busy: texts.google.tooManyTries,
}

/** Says what a `problem` in the address means, or null where it is none that we know. */
export function googleText(problem: string | null): string | null {
  const known = googleProblems.find((one) => one === problem)
  return known === undefined ? null : text[known]
}
