import { pushWords } from './push-words.ts'
import type { Push } from './use-push.ts'

/** How notifications stand on this device, and what is in the way of them, in words. */
export function deviceWords({
  support,
  provider,
  status,
  isOn,
}: Pick<Push, 'support' | 'provider' | 'status' | 'isOn'>): { hint: string; obstacle: string | null } {
  return { hint: hintOf(isOn, status?.subscriptionCount ?? 0), obstacle: obstacleOf(support, provider) }
}

function hintOf(isOn: boolean, count: number): string {
  const others = count - (isOn ? 1 : 0)
  if (others === 0) return isOn ? 'We tell you here when an order moves.' : 'Off on all your devices.'
  const words = others === 1 ? 'one other device' : `${others} other devices`
  return isOn ? `Also on for ${words}.` : `On for ${words}.`
}

function obstacleOf(support: Push['support'], provider: Push['provider']): string | null {
  if (support === 'missing')
    return 'This browser has no notifications. On an iPhone, put Kasuwa on the home screen first.'
  if (support === 'denied') return `${pushWords.denied}. You can allow them in the settings of your browser.`
  if (provider?.kind === 'unconfigured') return pushWords.unconfigured
  return provider?.kind === 'off' ? pushWords.off : null
}
