import { browserFloor } from '#contract/browser-floor.ts'
import { plainCookie } from '#contract/rendering.ts'
import { plainPathOf } from './plain-path.ts'

/** Matches what browsers call themselves that run no scripts of ours. */
const withoutScripts = /Opera Mini|^(?:Lynx|Links|ELinks|w3m)\b|UCWEB|MSIE |Trident\/|\bPresto\//

/** Returns whether a browser says of itself that it is older than the floor; one that says nothing we know is not. */
export function isBelowFloor(userAgent: string): boolean {
  if (withoutScripts.test(userAgent)) return true
  // Every browser of an iPhone or iPad is Safari, whatever it calls itself.
  const ios = /\bCPU (?:iPhone )?OS (\d+)_/.exec(userAgent)?.[1]
  if (ios !== undefined) return Number(ios) < browserFloor.safari
  const chrome = /\b(?:Chrome|Chromium)\/(\d+)/.exec(userAgent)?.[1]
  if (chrome !== undefined) return Number(chrome) < browserFloor.chrome
  const safari = /\bVersion\/(\d+)[\d.]* (?:Mobile(?:\/\w+)? )?Safari\//.exec(userAgent)?.[1]
  return safari !== undefined && Number(safari) < browserFloor.safari
}

/**
 * Returns the plain page that a visit is led to instead of a page: where it was chosen, and where the browser could do nothing
 * with the other and nobody has chosen. The landing page can be read by all.
 */
export function leadsToPlain(
  path: string,
  {
    cookies,
    userAgent = '',
  }: { cookies: Record<string, string | undefined>; userAgent?: string | undefined },
): string | null {
  const plain = plainPathOf(path)
  const choice = cookies[plainCookie]
  if (plain === null || choice === '1') return plain
  return choice !== '0' && path !== '/' && isBelowFloor(userAgent) ? plain : null
}
