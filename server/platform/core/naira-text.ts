const naira = new Intl.NumberFormat('en-NG', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
const roundNaira = new Intl.NumberFormat('en-NG', { maximumFractionDigits: 0 })

/** `₦1,250.00` of whole kobo, or `₦1,250` without; a negative sum has its sign in front. */
export function nairaText(amountKobo: number, withKobo = true): string {
  const written = (withKobo ? naira : roundNaira).format(Math.abs(amountKobo) / 100)
  return `${amountKobo < 0 ? '−' : ''}₦${written}`
}
