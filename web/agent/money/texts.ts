import { countOf } from '#domain/plurals.ts'

// Statement
export const yourStatement = 'Your statement'
export const statementToConfirm = (count: number) =>
  `Your statement: ${countOf(count, 'payment', 'payments')} to confirm`
export const weCouldNotLoadYourStatement = 'We could not load your statement.'
export const iGotIt = 'I got it'
export const iDidNotGetIt = 'I did not get it'
export const youConfirmedIt = 'You confirmed it'
export const youSaidItDidNotCome = 'You said it did not come. We are checking.'
export const weCouldNotSaveIt = 'We could not save this. Try again.'
export const noTransactionsYet = 'No transactions yet.'

// Today's earnings, and cash against the limit
export const today = 'Today'
export const earnedToday = 'Earned today'
export const includingInTips = (tips: string) => `including ${tips} in tips`
export const deliveredToday = 'Delivered today'
export const ofYourCashLimit = (held: string, limit: string) => `${held} of your ${limit} cash limit`
export const youHaveReachedYourCashLimit =
  'You have reached your cash limit. Pay in at the office to get cash orders again.'
export const youAreCloseToYourCashLimit = 'You are close to your cash limit. Pay in at the office soon.'
