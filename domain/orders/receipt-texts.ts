// What bills say, on screens, in PDFs, in pictures and in messages

export const market = {
  title: 'In the market',
  total: 'Market total',
  saved: (amount: string) => `We saved you ${amount} by haggling`,
  boughtBy: (agent: string) => `Bought by ${agent}`,
}

export const items = {
  instead: (got: string) => `${got} instead`,
  got: (got: string) => `got ${got}`,
  askedSaved: (asked: string, saved: string) => `asked ${asked}, saved ${saved}`,
  notBought: 'not bought',
  missing: {
    not_there: 'not available today',
    too_dear: 'too costly today',
    poor_quality: 'not good today',
  } as const,
}

export const fees = {
  title: 'Our fees',
  delivery: 'Delivery',
  service: 'Service',
  discount: 'Promo code',
  callOut: 'Cancellation fee',
}

export const sums = {
  total: 'Total',
  vat: (rate: string) => `Includes VAT at ${rate}%`,
  receipted: (number: string) => `Receipt ${number} is for`,
  corrected: 'Corrected',
  fromOrder: (code: string) => `Balance of order ${code}`,
  toOrder: (code: string) => `Added to order ${code}`,
  paid: 'Paid',
  refundedToWallet: 'Refunded to your wallet',
  refundedToSource: 'Refunded to your card or bank',
  takenOffInvoice: 'Taken off the invoice',
  balance: 'Balance',
  onNextOrder: 'added to your next order',
  undecided: 'Not settled yet',
  overpaid: 'Paid over the total',
  takenBack: 'Taken back by the bank',
}

export const vatOn = { fees: 'on our fees', all: 'on goods and fees' }

export const paid = {
  ahead: 'before delivery',
  own_transfer: 'by transfer at the gate',
  pos: 'by POS at the gate',
  cash: 'in cash',
  change: 'change to your wallet',
  later: 'later',
  invoice: 'on the invoice of the month',
}

export const settled = {
  write_off: 'Written off',
  agent_bears: 'Charged to the agent',
  goods_sold: 'Goods sold',
  goods_returned: 'Goods returned to the seller',
}
