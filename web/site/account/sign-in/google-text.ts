import { type GoogleProblem, googleProblems } from '#contract/accounts/google.ts'
import * as texts from './texts.ts'

const text: Record<GoogleProblem, string> = {
  google_off: texts.googleSignInIsNotAvailableHere,
  google_unreachable: texts.weCouldNotReachGoogle,
  google_over: texts.thatSignInTookTooLong,
  google_cancelled: texts.youDidNotFinishWithGoogle,
  google_refused: texts.weCouldNotConfirmGooglesReply,
  google_unverified: texts.googleHasNotVerifiedYourEmailAddress,
  google_known: texts.thisEmailAddressAlreadyHasAnAccount,
  google_taken: texts.thisGoogleAccountIsLinkedToAnother,
  google_suspended: texts.thisAccountIsSuspended,
  google_busy: texts.tooManyTries,
}

/** What a `problem` in the address means, or null where it is none that we know. */
export function googleText(problem: string | null): string | null {
  const known = googleProblems.find((one) => one === problem)
  return known === undefined ? null : text[known]
}
