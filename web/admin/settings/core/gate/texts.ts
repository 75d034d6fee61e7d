// Paid at the gate without Paystack
export const group = {
  title: 'Paying at the gate',
  intro:
    'Cash, and transfers and POS to your own bank account. Those are matched to the bank statement later.',
}

export const account = {
  short: 'Cash may be short by',
  shortHint:
    'Agents may hand over when the cash is short by at most this. The customer owes the rest. 0 turns this off.',
  bank: 'Bank for transfers',
  number: 'Account number for transfers',
  numberHint:
    'Customers and agents see it. Another account waits 24 hours. Leave it empty if you take no transfers.',
  pos: 'Agents carry a POS',
}

export const release = {
  rule: 'Goods are handed over',
  ruleHint: 'Paid in cash, goods are handed over as always.',
  rules: [
    ['office', 'Once admins confirm the payment'],
    ['agent', 'On the agent’s word, up to a limit'],
  ] as const,
  limit: 'Limit for an agent’s word',
  limitHint: 'What an agent recorded and the bank has not shown yet, all together, stays within this.',
}
