const fractions: Record<string, string> = { '0.25': '¼', '0.5': '½', '0.75': '¾' }

/** 1.5 to `1½`; other fractions as decimals. */
export function quantityText(value: number): string {
  const whole = Math.floor(value)
  const fraction = fractions[String(Math.round((value - whole) * 100) / 100)]
  if (fraction === undefined) return String(value)
  return whole === 0 ? fraction : `${whole}${fraction}`
}
