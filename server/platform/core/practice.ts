import type { Config } from './config.ts'

interface Given {
  NODE_ENV: Config['environment']
  PUBLIC_URL?: string | undefined
  PAYSTACK_SECRET_KEY?: string | undefined
  PRACTICE?: boolean | undefined
}

/** Names the setting that real service is run with; null where there is none. */
export function productionSettingOf({ NODE_ENV, PUBLIC_URL, PAYSTACK_SECRET_KEY }: Given): string | null {
  if (NODE_ENV === 'production') return 'NODE_ENV=production'
  if (PUBLIC_URL !== undefined && !isOfThisNetwork(new URL(PUBLIC_URL).hostname)) return 'PUBLIC_URL'
  return PAYSTACK_SECRET_KEY?.startsWith('sk_live_') ? 'PAYSTACK_SECRET_KEY' : null
}

/**
 * Returns whether this server may practise: never with a production setting, else unless PRACTICE says no. Tests leave it
 * off unless they are about it.
 */
export function practiceOf(given: Given): Config['practice'] {
  if (productionSettingOf(given) !== null) return 'refused'
  return (given.PRACTICE ?? given.NODE_ENV === 'development') ? 'on' : 'off'
}

/**
 * Returns whether simulated agents work and pages say so: this server may practise, its database has no real orders, and no
 * admin has switched it off.
 */
export function isPracticeOn(
  { practice }: Pick<Config, 'practice'>,
  settings: { practiceHours: boolean; isPracticeGround: boolean },
): boolean {
  return practice === 'on' && settings.practiceHours && settings.isPracticeGround
}

export const practiceSentence = 'Practice: agents are simulated, nothing is bought.'

/** Leads a newcomer through practice. */
export const practiceGuidePath = '/practice'

/** Leads to the switch; an admin signs in on the way. */
export const practiceSwitchPath = '/admin/settings/hours'

const ownNetwork = [
  /^localhost$/,
  /\.localhost$/,
  /\.local$/,
  /^127\./,
  /^10\./,
  /^192\.168\./,
  /^\[(::1|f[cd].*)\]$/,
]

function isOfThisNetwork(host: string): boolean {
  return ownNetwork.some((shape) => shape.test(host)) || /^172\.(1[6-9]|2\d|3[01])\./.test(host)
}
