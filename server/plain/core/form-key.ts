import { randomBytes } from 'node:crypto'

/** Returns the key that a form's order has: the one it came with, else a new one. */
export function newFormKey(given = ''): string {
  return isFormKey(given) ? given : `plain-${randomBytes(18).toString('base64url')}`
}

export function isFormKey(text: string): boolean {
  return /^plain-[\w-]{24}$/.test(text)
}
