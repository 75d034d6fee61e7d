import { noNetwork, toE164, unknownPrefix } from '#contract/core/phone.ts'
import type { SentOrder } from '#contract/orders/orders.ts'
import * as texts from '#web/site/checkout/texts.ts'

const required = texts.field.required

/** Says what is wrong with a number that is none. */
function phoneFault(phone: string): string {
  const prefix = unknownPrefix(phone)
  return prefix === null ? texts.field.phoneInvalid : noNetwork(prefix)
}

/**
 * Returns what a person most likely forgot, by field: `place.area`; empty when nothing. The contract's own check weighs 15 kB
 * and runs on the server, whose words land on the same fields.
 */
export function checkOrder({ items, rest, place, contact }: SentOrder): Record<string, string> {
  const found: Record<string, string> = {}
  for (const [index, item] of items.entries()) if (item.name === '') found[`items.${index}.name`] = required
  for (const [index, item] of (rest?.items ?? []).entries())
    if (item.name === '') found[`rest.items.${index}.name`] = required
  if (place.area === '') found['place.area'] = required
  if (place.landmark === '') found['place.landmark'] = required
  if (contact.name === '') found['contact.name'] = required
  if (toE164(contact.phone) === null)
    found['contact.phone'] = contact.phone === '' ? required : phoneFault(contact.phone)
  if (contact.secondPhone !== null && toE164(contact.secondPhone) === null) {
    found['contact.secondPhone'] = phoneFault(contact.secondPhone)
  }
  return found
}
