import { CircleCheck, CircleX, CloudUpload } from 'lucide-react'
import type { OrderItem } from '#contract/core/order-shapes.ts'
import type { Question } from '#contract/core/question-shapes.ts'
import { asksWhatElse, takesSimilar } from '#domain/orders/consent.ts'
import { seconds } from '#domain/time/durations.ts'
import { Button } from '#web/design/button.tsx'
import { CountdownRing } from '#web/design/charts/countdown-ring.tsx'
import { nairaText } from '#web/design/text/naira-text.ts'
import { useRefresh } from '#web/entities/agents/use-refresh.ts'
import { firstNameOf } from '#web/entities/orders/person-links.ts'
import { RemindCustomer } from '#web/entities/orders/share-question.tsx'
import { unavailableText } from '#web/entities/orders/status-label.ts'
import { useReadWhenOver } from '#web/entities/orders/use-time-left.ts'
import * as texts from './texts.ts'

interface ItemQuestionProps {
  /** The last that was asked about the item. */
  question: Question | null
  item: OrderItem
  customer: { name: string; phone: string }
  marketName: string
  nowMs: number
  onWithdraw: () => void
}

/** Shows what is being asked about an item, or what came of it, at the foot of its card. */
export function ItemQuestion({ question, ...props }: ItemQuestionProps) {
  const { customer, item } = props
  if (question === null || question.status === 'withdrawn' || item.status !== 'requested') return null
  const name = firstNameOf(customer.name)
  if (question.status !== 'open') return <Outcome question={question} name={name} />
  if (question.givenS === 0) {
    return (
      <p className="flex items-center gap-2 border-t border-line bg-amber-tint px-3 py-2 text-sm font-semibold">
        <CloudUpload className="size-5 text-amber-deep" aria-hidden="true" />
        {texts.question.unsent(name)}
      </p>
    )
  }
  return <OpenQuestion {...props} question={question} name={name} />
}

interface OpenQuestionProps extends ItemQuestionProps {
  question: Question
  name: string
}

function OpenQuestion({ question, item, customer, name, marketName, nowMs, onWithdraw }: OpenQuestionProps) {
  const refresh = useRefresh('/api/agent/')
  const leftMs = Date.parse(question.expiresAt) - nowMs
  useReadWhenOver(leftMs <= 0, refresh)
  if (leftMs <= 0) {
    return (
      <p role="status" className="border-t border-line bg-amber-tint px-3 py-2 text-sm font-semibold">
        {texts.question.noAnswer(
          name,
          takesSimilar(item.ifMissing) ? texts.question.policySimilar : texts.question.policySkip,
        )}
      </p>
    )
  }
  return (
    <div className="flex flex-wrap items-center gap-3 border-t border-line bg-amber-tint px-3 py-2">
      <CountdownRing leftMs={leftMs} totalMs={seconds(question.givenS)} label={texts.question.timer(name)} />
      <div className="grid min-w-[min(10rem,100%)] flex-1 grid-cols-1 gap-2">
        <p className="text-sm font-semibold">{texts.question.asking(name, askedText(question))}</p>
        <p className="flex flex-wrap gap-2">
          <RemindCustomer question={question} item={item} customer={customer} marketName={marketName} />
          <Button kind="quiet" onClick={onWithdraw}>
            {texts.question.cancel}
          </Button>
        </p>
      </div>
    </div>
  )
}

function Outcome({ question, name }: { question: Question; name: string }) {
  const isYes = question.answer === 'yes' || question.answer === 'cap'
  const Icon = isYes ? CircleCheck : CircleX
  return (
    <p
      role="status"
      className={`flex items-center gap-2 border-t border-line px-3 py-2 text-sm font-semibold ${isYes ? 'bg-leaf-tint text-leaf-deep' : 'bg-sunken'}`}
    >
      <Icon className="size-5 shrink-0" aria-hidden="true" />
      {outcomeText(question, name)}
    </p>
  )
}

/** Says what the answer lets the agent do, in one sentence. */
function outcomeText(question: Question, name: string): string {
  const { answer, allowedKobo, kind, substituteName, status } = question
  const says = status === 'applied_policy' ? texts.answers.byPolicy : texts.answers.byCustomer(name)
  const upTo = allowedKobo === null ? '' : texts.answers.upTo(nairaText(allowedKobo, allowedKobo % 100 !== 0))
  if (answer === 'cap') return texts.answers.yes(says, upTo)
  if (answer === 'yes') {
    if (asksWhatElse(kind)) return texts.answers.similar(says)
    return kind === 'substitute'
      ? texts.answers.substitute(says, substituteName ?? '', upTo)
      : texts.answers.buyIt(says, upTo)
  }
  // Where the item is not available, "no" means to skip it.
  if (answer === 'skip' || asksWhatElse(kind)) return texts.answers.skip(says)
  if (status === 'applied_policy') return texts.answers.withinCap(says)
  return kind === 'substitute' ? texts.answers.otherSellers(says) : texts.answers.tooCostly(says)
}

function askedText({ kind, askedKobo, substituteName }: Question): string {
  const price = nairaText(askedKobo ?? 0, false)
  if (asksWhatElse(kind)) return unavailableText[kind].toLowerCase()
  return kind === 'substitute' ? texts.question.substitute(substituteName ?? '', price) : `${price}?`
}
