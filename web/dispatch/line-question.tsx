import { CircleCheck, CircleX, CloudUpload } from 'lucide-react'
import type { OrderItem } from '#contract/order-shapes.ts'
import type { Question } from '#contract/question-shapes.ts'
import { Button } from '#web/design/button.tsx'
import { CountdownRing } from '#web/design/countdown-ring.tsx'
import { nairaText } from '#web/design/naira-text.ts'
import { useReadWhenOver } from '#web/orders/use-time-left.ts'
import { firstNameOf } from './person-links.ts'
import { ShareQuestion } from './share-question.tsx'
import { useRefresh } from './use-refresh.ts'

interface LineQuestionProps {
  /** The last that was asked about the line. */
  question: Question | null
  item: OrderItem
  customer: { name: string; phone: string }
  marketName: string
  nowMs: number
  onWithdraw: () => void
}

/** What is being asked about a line, or what came of it, at the foot of its card. */
export function LineQuestion({ question, ...props }: LineQuestionProps) {
  const { customer, item } = props
  if (question === null || question.status === 'withdrawn' || item.status !== 'requested') return null
  const name = firstNameOf(customer.name)
  if (question.status !== 'open') return <Outcome question={question} name={name} />
  if (question.givenS === 0) {
    return (
      <p className="flex items-center gap-2 border-t border-line bg-amber-tint px-3 py-2 text-sm font-semibold">
        <CloudUpload className="size-5 text-amber-deep" aria-hidden="true" />
        Goes to {name} when there is network. Shop on.
      </p>
    )
  }
  return <OpenQuestion {...props} question={question} name={name} />
}

interface OpenQuestionProps extends LineQuestionProps {
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
        {name}’s time is over. Without an answer:{' '}
        {item.ifMissing === 'nearest' ? 'take the nearest thing within the limit.' : 'leave it out.'}
      </p>
    )
  }
  return (
    <div className="flex flex-wrap items-center gap-3 border-t border-line bg-amber-tint px-3 py-2">
      <CountdownRing leftMs={leftMs} totalMs={question.givenS * 1000} label={`for ${name} to answer`} />
      <div className="grid min-w-[min(10rem,100%)] flex-1 grid-cols-1 gap-2">
        <p className="text-sm font-semibold">
          Asking {name}: {askedWords(question)}
        </p>
        <p className="flex flex-wrap gap-2">
          <ShareQuestion question={question} item={item} customer={customer} marketName={marketName} />
          <Button kind="quiet" onClick={onWithdraw}>
            Take back
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
      {outcomeWords(question, name)}
    </p>
  )
}

/** What the answer lets the agent do, in one sentence. */
function outcomeWords(question: Question, name: string): string {
  const { answer, allowedKobo, kind, substituteName, status } = question
  const who = status === 'applied_policy' ? 'No answer' : name
  const says = status === 'applied_policy' ? ': ' : ' says '
  const upTo = allowedKobo === null ? '' : ` up to ${nairaText(allowedKobo, allowedKobo % 100 !== 0)}`
  if (answer === 'cap') return `${who}${says}yes,${upTo}`
  if (answer === 'yes') {
    if (kind === 'not_there') return `${who}${says}take the nearest thing`
    return kind === 'substitute'
      ? `${who}${says}take ${substituteName},${upTo}`
      : `${who}${says}buy it,${upTo}`
  }
  return answer === 'skip' ? `${who}${says}leave it out` : `${who}${says}not at that. Stay within the limit`
}

function askedWords({ kind, askedKobo, substituteName }: Question): string {
  const price = nairaText(askedKobo ?? 0, false)
  if (kind === 'not_there') return 'it is not there'
  return kind === 'substitute' ? `${substituteName} for ${price}?` : `${price}?`
}
