export const sms = {
  /** One page of at most 160 characters. The last line lets a phone offer the digits on our page only. */
  code: (business: string, code: string, host: string) =>
    `${code} is your ${business} code. Read it to nobody, type it where you asked for it.\n\n@${host} #${code}`,
  /** To a number that admins took off an account, or that its owner changed. */
  numberChanged: (business: string) =>
    `This number is no longer on your ${business} account. If you did not ask for that, call us at once.`,
  test: (business: string) => `This is a test from ${business}. SMS work.`,
}
