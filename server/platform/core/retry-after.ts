const isDate = /^(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun)/

/**
 * Returns for how many seconds somebody asks to be left in peace, who says so as a count or as a date, which is of any of
 * three forms (RFC 9110, 10.2.3 and 5.6.7); null where they do not say.
 */
export function readRetryAfterS(header: string | null | undefined, now: Date): number | null {
  const text = header?.trim() ?? ''
  if (/^\d{1,10}$/.test(text)) return Number(text)
  if (!isDate.test(text)) return null
  const atMs = Date.parse(text.endsWith('GMT') ? text : `${text} GMT`)
  return Number.isNaN(atMs) ? null : Math.max(0, Math.ceil((atMs - now.getTime()) / 1000))
}
