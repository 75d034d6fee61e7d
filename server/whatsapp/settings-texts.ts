export const fields = {
  phoneNumberId: 'phone number ID',
  token: 'access token',
  appSecret: 'app secret',
  verifyToken: 'verify token',
}

/** What is wrong in terms of what to do, by Meta’s code. */
const advice: Record<number, string> = {
  190: 'The access token is wrong or has ended. Make a permanent one for a system user.',
  100: 'The phone number ID is wrong, or the token does not reach it.',
  10: 'The token lacks the permission whatsapp_business_messaging.',
  200: 'The token lacks the permission whatsapp_business_messaging.',
}

export const reader = {
  missing: 'Still missing: its address and its token.',
  right: (said: string) =>
    said === ''
      ? 'It answers. It found no words in the empty file, as it should.'
      : `It answers. In an empty file it found: ${said.slice(0, 100)}`,
}

export const test = {
  missing: (what: string) => `Still missing: ${what}.`,
  unreadable: 'SECRET_KEY was changed since these were saved. Enter them again.',
  right: (number: string) =>
    `WhatsApp knows our number: ${number}. Now write to it from your phone, which tests the webhook and the app secret.`,
  wrong: (code: number | null, said: string) =>
    code !== null && advice[code] ? `${advice[code]} (${said})` : said,
}
