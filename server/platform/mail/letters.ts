/** What each kind of letter needs to know. Links are paths of this site, times ISO 8601. */
export interface LetterData {
  /** Proves the address of a sign-up, or one that was added or changed later. */
  verify: { name: string; username: string; link: string }
  /** To the address of a sign-up that could not be: the site itself tells nobody what is taken. */
  sign_up_taken: { username: string; what: 'email' | 'username' | 'phone' }
  welcome: { name: string }
  reset: { name: string; link: string; minutes: number }
  password_changed: { name: string; at: string }
  new_sign_in: { name: string; at: string; device: string; ip: string }
  /** To the old address. */
  email_changed: { name: string; newEmail: string; at: string }
  /** A second step was added to the account or taken from it. */
  factor_changed: { name: string; what: string; at: string }
  deletion_asked: { name: string; dueAt: string }
  /** An agent in the market asks; the link answers signed out. */
  question: {
    agent: string
    market: string
    item: string
    kind: 'over_cap' | 'substitute' | 'not_there'
    askedKobo: number | null
    substituteName: string | null
    link: string
    expiresAt: string
  }
  /** Our office answered what a customer reported. */
  problem_answered: {
    name: string
    market: string
    /** `Spoilt: tomatoes`. */
    about: string
    outcome: 'refunded' | 'credited' | 'explained' | 'declined'
    amountKobo: number | null
    /** What our office wrote. */
    answer: string
    link: string
  }
  /** What our office tells many at once; `page` is a path or empty, `stop` the path that ends such letters. */
  announcement: {
    name: string
    title: string
    body: string
    page: string
    stop: string
    of: 'account' | 'launch'
  }
  test: { askedBy: string }
}
export type LetterTemplate = keyof LetterData

/** One letter before it is worded. */
export type Letter = {
  [Template in LetterTemplate]: { template: Template; data: LetterData[Template] }
}[LetterTemplate]
