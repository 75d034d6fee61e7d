export const sms = {
  /** One page of at most 160 characters. The last line lets a phone offer the digits on our page only. */
  code: (business: string, code: string, host: string) =>
    `${code} is your ${business} code. Read it to nobody, type it where you asked for it.\n\n@${host} #${code}`,
  /** For a number that has an account with another way in. */
  taken: (business: string, host: string) =>
    `This number has a ${business} account. Sign in at ${host}/login with your password or email. Was it not you? Ignore this message.`,
  test: (business: string) => `This is a test from ${business}. SMS work.`,
}
