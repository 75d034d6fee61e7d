/** The name of the business in signs that every phone shows and that count once each, else a plain one. */
export function plainName(businessName: string): string {
  return /^[\w .,&'-]{1,40}$/.test(businessName) ? businessName : 'Kasuwa'
}

/** One page of at most 160 characters. The last line lets a phone offer the digits on our page only. */
export function codeText(businessName: string, code: string, host: string): string {
  return `${code} is your ${plainName(businessName)} code. Read it to nobody, type it where you asked for it.\n\n@${host} #${code}`
}

/** For a number that has an account with another way in. */
export function takenText(businessName: string, host: string): string {
  const name = plainName(businessName)
  return `This number has a ${name} account. Sign in at ${host}/login with your password or email. Was it not you? Ignore this message.`.slice(
    0,
    160,
  )
}
