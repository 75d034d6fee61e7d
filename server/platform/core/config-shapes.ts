import { z } from 'zod'

export const port = z
  .string()
  .regex(/^\d+$/, 'is not a whole number')
  .transform(Number)
  .refine((value) => value >= 1 && value <= 65_535, 'is outside 1 to 65535')

export const flag = z
  .enum(['true', 'false', '1', '0'], 'is neither true nor false')
  .transform((value) => value === 'true' || value === '1')

export function urlOf(protocols: string[], wrong: string) {
  return z.string().refine((value) => protocols.includes(URL.parse(value)?.protocol ?? ''), wrong)
}

export function isOrigin(value: string): boolean {
  const url = URL.parse(value)
  return url !== null && url.pathname === '/' && !url.search && !url.hash && !url.username
}

// Browsers treat a page from localhost as secure, so only there is plain http good enough.
export function isHttpsOrLocal(value: string): boolean {
  return URL.parse(value)?.protocol === 'https:' || isLocal(value)
}

export function isSmtpsOrLocal(value: string): boolean {
  return URL.parse(value)?.protocol === 'smtps:' || isLocal(value)
}

function isLocal(value: string): boolean {
  return ['localhost', '127.0.0.1', '[::1]'].includes(URL.parse(value)?.hostname ?? '')
}

export function isPortList(value: string): boolean {
  return value.split(',').every((part) => port.safeParse(part.trim()).success)
}

export function toTrustProxy(value: string): boolean | number | string[] {
  if (value === 'true' || value === 'false') return value === 'true'
  if (/^\d+$/.test(value)) return Number(value)
  return value.split(',').map((part) => part.trim())
}
