/** Says why a sign-in with Google came to nothing; is in `problem` of the address that the person comes back to. */
export const googleProblems = [
  'google_off',
  'google_unreachable',
  'google_over',
  'google_cancelled',
  'google_refused',
  'google_unverified',
  'google_known',
  'google_taken',
  'google_suspended',
  'google_busy',
] as const
export type GoogleProblem = (typeof googleProblems)[number]
