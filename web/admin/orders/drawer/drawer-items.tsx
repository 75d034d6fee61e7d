import { useState } from 'react'
import type { OrderItem } from '#contract/core/order-shapes.ts'
import type { Question } from '#contract/core/question-shapes.ts'
import type { AdminOrder } from '#contract/orders/admin-orders.ts'
import { amountText } from '#domain/units.ts'
import { PhoneAnswerDialog } from '#web/admin/orders/core/phone-answer-dialog.tsx'
import * as ordersTexts from '#web/admin/orders/texts.ts'
import { useMay } from '#web/admin/shell/use-may.ts'
import { Badge } from '#web/design/badge.tsx'
import { Button } from '#web/design/button.tsx'
import { Naira } from '#web/design/text/naira.tsx'
import { nairaText } from '#web/design/text/naira-text.ts'
import { capText, conditionTexts } from '#web/entities/orders/condition-text.ts'
import { itemAmount, policyText } from '#web/entities/orders/item-look.tsx'
import { ShareQuestion } from '#web/entities/orders/share-question.tsx'
import { unavailableText } from '#web/entities/orders/status-label.ts'
import { DrawerSection } from './drawer-section.tsx'
import { agreedText } from './log-text.ts'
import * as texts from './texts.ts'

/** Shows the list: what was wanted, what was asked, paid and got. */
export function DrawerItems({ order }: { order: AdminOrder }) {
  const settled = order.items.filter((item) => item.status !== 'requested').length
  return (
    <DrawerSection
      title={texts.drawerItems.list}
      aside={
        <span className="text-xs text-ink-soft tabular-nums">
          {texts.items.done(settled, order.items.length)}
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
        <span className="text-ink-soft"> {itemAmount(item)}</span>
        <span className="block text-xs text-ink-soft">{factsOf(item).join(', ')}</span>
        {open !== undefined && <OpenQuestion question={open} item={item} order={order} />}
      </span>
      <span className="shrink-0 text-right">
        {item.paidKobo !== null && <Naira amountKobo={item.paidKobo} className="font-semibold" />}
        {item.unavailableReason !== null && (
          <Badge tone="plain">{unavailableText[item.unavailableReason]}</Badge>
        )}
        {item.askedKobo !== null && item.askedKobo !== item.paidKobo && (
          <span className="block text-xs text-ink-soft">
            {texts.items.asked(nairaText(item.askedKobo, false))}
          </span>
        )}
      </span>
    </li>
  )
}

interface OpenQuestionProps {
  question: Question
  item: OrderItem
  order: AdminOrder
}

/** Shows what the customer is being asked, and what our team can do about it: send the link, or write down what they said. */
function OpenQuestion({ question, item, order }: OpenQuestionProps) {
  const mayAnswer = useMay('orders.manage')
  const [isOpen, setIsOpen] = useState(false)
  return (
    <span className="mt-1 flex flex-wrap items-center gap-2">
      <Badge tone="amber" hasDot>
        {texts.items.asking}
      </Badge>
      <ShareQuestion
        question={question}
        item={item}
        customer={order.contact}
        marketName={order.market.name}
      />
      {mayAnswer && (
        <Button kind="secondary" onClick={() => setIsOpen(true)}>
          {ordersTexts.phoneAnswer.open}
        </Button>
      )}
      {isOpen && (
        <PhoneAnswerDialog
          order={order}
          question={question}
          item={item}
          isOpen={isOpen}
          onClose={() => setIsOpen(false)}
        />
      )}
    </span>
  )
}

function factsOf(item: OrderItem): string[] {
  const facts: string[] = []
  const got = amountText(item.gotQuantity, item.gotUnit)
  if (item.substituteName !== null) facts.push(texts.items.substitute(item.substituteName))
  if (item.status === 'bought' && got !== '' && got !== amountText(item.quantity, item.unit))
    facts.push(texts.items.got(got))
  if (item.customerAgreed) facts.push(agreedText(item.agreedBy))
  if (item.isUnusual) facts.push(texts.items.unusualPrice)
  if (item.capKobo !== null) facts.push(texts.items.cap(capText(item.capKobo, item)))
  facts.push(...conditionTexts(item))
  if (item.note !== null) facts.push(item.note)
  if (item.status === 'requested') facts.push(policyText[item.ifMissing].note)
  return facts
}
