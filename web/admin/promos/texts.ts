/** What admins read about promo codes. */
export const promoCodes = 'Promo codes'
export const howTheyWork =
  'A code takes something off our fees, never off the goods. What codes cost is a line of its own in the statement.'
export const noCodesYet = 'No promo codes yet.'
export const makeACode = 'Make a code'
export const makeCode = 'Make code'
export const code = 'Code'
export const codeHint = '3 to 20 letters and digits'
export const takesOff = 'Takes off'
export const kinds = [
  ['sum', 'A sum'],
  ['percent', 'A share of our fees'],
] as const
export const sum = 'Sum'
export const percent = 'Share, in percent'
export const minGoods = 'Goods of at least'
export const mostUses = 'Uses in all, at most'
export const mostUsesHint = 'Leave empty for no limit'
export const mostUsesEach = 'Uses for each person, at most'
export const endsOn = 'Last day'
export const enterACode = 'Enter 3 to 20 letters and digits'
export const enterASum = 'Enter an amount'
export const enterAShare = 'Enter a whole number from 1 to 100'
export const enterACount = 'Enter a whole number'
export const madeIt = (name: string) => `${name} is live`
export const off = (what: string) => `${what} off`
export const percentOff = (share: number) => `${share} % off our fees`
export const from = (amount: string) => `from ${amount} of goods`
export const uses = 'Uses'
export const usesOf = (count: number, most: number | null) =>
  most === null ? `${count}` : `${count} of ${most}`
export const cost = 'Cost'
export const state = 'State'
export const live = 'Live'
export const until = (day: string) => `Live until ${day}`
export const ended = 'Ended'
export const action = 'Action'
export const end = 'End'
export const endOf = (name: string) => `End ${name}`
export const endTitle = (name: string) => `End ${name}?`
export const ordersKeepIt =
  'Orders that were placed with it keep what it takes off. New orders cannot use it.'
