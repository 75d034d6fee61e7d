export const page = {
  intro:
    'A code takes something off our fees, never off the goods. What codes cost is a line of its own in the statement.',
  empty: 'No promo codes yet.',
}

export const form = {
  title: 'Make a code',
  submit: 'Make code',
  code: 'Code',
  codeHint: '3 to 20 letters and digits',
  kind: 'Takes off',
  kinds: [
    ['sum', 'A sum'],
    ['percent', 'A share of our fees'],
  ] as const,
  sum: 'Sum',
  share: 'Share, in percent',
  minGoods: 'Goods of at least',
  maxUses: 'Uses in all, at most',
  maxUsesHint: 'Leave empty for no limit',
  usesPerPerson: 'Uses for each person, at most',
  lastDay: 'Last day',
  done: (name: string) => `${name} is live`,
}

export const errors = {
  code: 'Enter 3 to 20 letters and digits',
  share: 'Enter a whole number from 1 to 100',
  count: 'Enter a whole number',
}

export const terms = {
  sum: (what: string) => `${what} off`,
  share: (share: number) => `${share} % off our fees`,
  minGoods: (amount: string) => `from ${amount} of goods`,
}

export const table = {
  usesOf: (count: number, most: number | null) => (most === null ? `${count}` : `${count} of ${most}`),
  cost: 'Cost',
  state: 'State',
  uses: 'Uses',
}

export const status = {
  live: 'Live',
  liveUntil: (day: string) => `Live until ${day}`,
}

export const end = {
  action: 'End',
  label: (name: string) => `End ${name}`,
  title: (name: string) => `End ${name}?`,
  body: 'Orders that were placed with it keep what it takes off. New orders cannot use it.',
}

export const makePromoDialog = {
  amountRequired: 'Enter an amount',
}

export const promos = {
  ended: 'Ended',
}
