import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto'

/** Makes and checks the tokens by which a form shows that its page was made for the browser that sends it. */
export interface FormTokens {
  newBrowser(): string
  tokenFor(browser: string): string
  isRight(browser: string | null, token: string): boolean
}

/**
 * Signs the browser's cookie: neither a page of another site, which cannot read it, nor somebody who sets a cookie there, who
 * cannot sign it, can make a form that counts.
 */
export function createFormTokens(secretKey: string): FormTokens {
  const key = Buffer.from(hkdfSync('sha256', secretKey, 'kasuwa', 'plain-forms', 32))
  const sign = (browser: string) => createHmac('sha256', key).update(browser).digest()
  return {
    newBrowser: () => randomBytes(32).toString('base64url'),
    tokenFor: (browser) => sign(browser).toString('base64url'),
    isRight(browser, token) {
      const given = Buffer.from(token, 'base64url')
      return browser !== null && given.length === 32 && timingSafeEqual(given, sign(browser))
    },
  }
}
