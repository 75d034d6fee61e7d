import { type GoogleProblem, googleProblems } from '#contract/google.ts'

const words: Record<GoogleProblem, string> = {
  google_off: 'Google sign-in is not set up on this site. Use your password instead.',
  google_unreachable: 'Google could not be reached. Try again in a moment, or use your password.',
  google_over: 'That sign-in took too long or was begun in another window. Press the Google button again.',
  google_cancelled: 'You stopped at Google. Nothing was changed.',
  google_refused: 'We could not check what Google answered, so nobody was signed in. Try again.',
  google_unverified: 'Google has not checked your email address yet. Verify it at Google first.',
  google_known:
    'An account with this email address is here already. Sign in to it with your password, then link Google in your profile.',
  google_taken: 'This Google account is linked to another account here.',
  google_suspended: 'This account is suspended. Call us.',
  google_busy: 'Too many tries. Wait a little and try again.',
}

/** What a `problem` in the address means, or null where it is none that we know. */
export function googleWords(problem: string | null): string | null {
  const known = googleProblems.find((one) => one === problem)
  return known === undefined ? null : words[known]
}
