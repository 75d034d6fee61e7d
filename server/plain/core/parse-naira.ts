/** `28,000` in kobo; null for nothing, undefined for what is no amount. */
export function parseNaira(text: string): number | null | undefined {
  const plain = text.replace(/[,\s₦]/g, '')
  if (plain === '') return null
  return /^\d{1,8}(?:\.\d{0,2})?$/.test(plain) ? Math.round(Number(plain) * 100) : undefined
}
