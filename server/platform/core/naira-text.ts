const naira = new Intl.NumberFormat('en-NG', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** `₦1,250.00` of whole kobo; a negative sum has its sign in front. */
export function nairaText(amountKobo: number): string {
  return `${amountKobo < 0 ? '−' : ''}₦${naira.format(Math.abs(amountKobo) / 100)}`
}
