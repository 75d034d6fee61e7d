import type { AdminOrder } from '#contract/admin.ts'
import type { OrderItem } from '#contract/order-shapes.ts'
import { Badge } from '#web/design/badge.tsx'
import { Naira } from '#web/design/naira.tsx'
import { nairaText } from '#web/design/naira-text.ts'
import { DrawerSection } from './drawer-section.tsx'
import { amountText, lineAmount, policyWords } from './line-look.tsx'
import { ShareQuestion } from './share-question.tsx'
import { missingWords } from './status-words.ts'

/** The list: what was wanted, what was asked, paid and got. */
export function DrawerItems({ order }: { order: AdminOrder }) {
  const settled = order.items.filter((item) => item.status !== 'requested').length
  return (
    <DrawerSection
      title="List"
      aside={
        <span className="text-xs text-ink-soft tabular-nums">
          {settled} of {order.items.length} done
        </span>
      }
    >
      <ul className="divide-y divide-line">
        {order.items.map((item) => (
          <Line key={item.id} item={item} order={order} />
        ))}
      </ul>
    </DrawerSection>
  )
}

function Line({ item, order }: { item: OrderItem; order: AdminOrder }) {
  const open = order.questions.find(({ itemId, status }) => itemId === item.id && status === 'open')
  const isGone = item.status === 'unavailable'
  return (
    <li className="flex items-start justify-between gap-3 py-2">
      <span className="min-w-0">
        <span className={isGone ? 'text-ink-soft line-through' : 'font-semibold'}>{item.name}</span>
        <span className="text-ink-soft"> {lineAmount(item)}</span>
        <span className="block text-xs text-ink-soft">{factsOf(item).join(', ')}</span>
        {open !== undefined && (
          <span className="mt-1 flex items-center gap-2">
            <Badge tone="amber" hasDot>
              Customer is being asked
            </Badge>
            <ShareQuestion
              question={open}
              item={item}
              customer={order.contact}
              marketName={order.market.name}
            />
          </span>
        )}
      </span>
      <span className="shrink-0 text-right">
        {item.paidKobo !== null && <Naira amountKobo={item.paidKobo} className="font-semibold" />}
        {item.unavailableReason !== null && (
          <Badge tone="plain">{missingWords[item.unavailableReason]}</Badge>
        )}
        {item.askedKobo !== null && item.askedKobo !== item.paidKobo && (
          <span className="block text-xs text-ink-soft">asked {nairaText(item.askedKobo, false)}</span>
        )}
      </span>
    </li>
  )
}

function factsOf(item: OrderItem): string[] {
  const facts: string[] = []
  const got = amountText(item.gotQuantity, item.gotUnit)
  if (item.substituteName !== null) facts.push(`got ${item.substituteName} instead`)
  if (item.status === 'bought' && got !== '' && got !== amountText(item.quantity, item.unit))
    facts.push(`got ${got}`)
  if (item.customerAgreed) facts.push('customer agreed')
  if (item.capKobo !== null) facts.push(`at most ${nairaText(item.capKobo, false)}`)
  if (item.note !== null) facts.push(item.note)
  if (item.status === 'requested') facts.push(policyWords[item.ifMissing])
  return facts
}
