/** `₦1,250.00` or, without kobo, `₦1,250` (rounded); a real minus sign before the ₦. */
export function nairaText(amountKobo: number, withKobo: boolean): string {
  const written = (Math.abs(amountKobo) / 100).toFixed(withKobo ? 2 : 0)
  const isNegative = amountKobo < 0 && Number(written) > 0
  return `${isNegative ? '−' : ''}₦${written.replace(/\B(?=(\d{3})+(?!\d))/g, ',')}`
}

/** `1,250.50` to 125050; null for what is no amount. */
export function parseNaira(text: string): number | null {
  const plain = text.replace(/[,\s₦]/g, '')
  return /^\d+(?:\.\d{0,2})?$/.test(plain) ? Math.round(Number(plain) * 100) : null
}
