/** The name of the business in signs that every phone shows and that count once each, else a plain one. */
export function plainName(businessName: string): string {
  return /^[\w .,&'-]{1,40}$/.test(businessName) ? businessName : 'Kasuwa'
}

/** One page of at most 160 characters. The last line lets a phone offer the digits on our page only. */
export function codeText(businessName: string, code: string, host: string): string {
  return `${code} is your ${plainName(businessName)} code. Read it to nobody, type it where you asked for it.\n\n@${host} #${code}`
}

/** To a number that admins took off an account. */
export function numberChangedText(businessName: string): string {
  return `This number is no longer on your ${plainName(businessName)} account. If you did not ask for that, call us at once.`
}
