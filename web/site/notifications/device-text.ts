import { pluralOf } from '#domain/plurals.ts'
import * as texts from './texts.ts'
import type { Push } from './use-push.ts'

/** Returns the state of notifications on this device, and what prevents them, as text. */
export function deviceText({
  support,
  provider,
  status,
  isOn,
}: Pick<Push, 'support' | 'provider' | 'status' | 'isOn'>): { hint: string; obstacle: string | null } {
  return { hint: hintOf(isOn, status?.subscriptionCount ?? 0), obstacle: obstacleOf(support, provider) }
}

function hintOf(isOn: boolean, count: number): string {
  const others = count - (isOn ? 1 : 0)
  if (others === 0) return isOn ? texts.device.on : texts.device.off
  const text = pluralOf(others, texts.device.one, texts.device.many(others))
  return isOn ? texts.device.alsoOn(text) : texts.device.onElsewhere(text)
}

function obstacleOf(support: Push['support'], provider: Push['provider']): string | null {
  if (support === 'missing') return texts.device.unsupported
  if (support === 'denied') return texts.device.denied(texts.push.denied)
  if (provider?.kind === 'unconfigured') return texts.push.unconfigured
  return provider?.kind === 'off' ? texts.push.off : null
}
