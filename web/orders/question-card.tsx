import { useQueryClient } from '@tanstack/react-query'
import type { CustomerOrder } from '#contract/orders.ts'
import { getPicture } from '#contract/pictures.ts'
import type { Question } from '#contract/question-shapes.ts'
import { CountdownRing } from '#web/design/countdown-ring.tsx'
import { nairaText } from '#web/design/naira-text.ts'
import { Notice } from '#web/design/notice.tsx'
import { urlOf } from '#web/platform/api.ts'
import { AnswerForm } from './answer-form.tsx'
import { orderQuery } from './order-queries.ts'
import { policyText, questionText } from './question-words.ts'
import { useAnswerQuestion, useIsAnswerQueued } from './use-answer-question.ts'
import { useTimeLeft } from './use-time-left.ts'

interface QuestionCardProps {
  order: CustomerOrder
  /** By how much the server's clock is ahead of this device's. */
  offsetMs: number
}

/** What the agent asks right now, above everything else. */
export function QuestionCards({ order, offsetMs }: QuestionCardProps) {
  const open = order.questions.filter(({ status }) => status === 'open')
  return open.map((question) => (
    <QuestionCard key={question.id} question={question} order={order} offsetMs={offsetMs} />
  ))
}

function QuestionCard({ question, order, offsetMs }: QuestionCardProps & { question: Question }) {
  const item = order.items.find(({ id }) => id === question.itemId)
  const { mutate, isPending } = useAnswerQuestion(order, question.id)
  const isQueued = useIsAnswerQueued(question.id)
  const client = useQueryClient()
  const leftMs = useTimeLeft(
    question,
    offsetMs,
    () => void client.invalidateQueries({ queryKey: orderQuery(order.id).queryKey }),
  )
  if (item === undefined) return null
  const agent = order.agent?.firstName ?? 'Your agent'
  const asked = {
    ...question,
    itemName: item.name,
    limitKobo: item.capKobo ?? item.budgetKobo,
    marketName: order.market.name,
  }
  return (
    <section
      aria-label={`${agent} asks about ${item.name}`}
      className="grid gap-4 rounded-lg border-2 border-amber bg-amber-tint p-4 sm:p-5"
    >
      <div className="flex items-start gap-4">
        <div className="min-w-0 flex-1">
          <p className="text-sm font-semibold text-amber-deep">
            {agent} is at {order.market.name} and asks
          </p>
          <h2 className="text-xl text-pretty">{questionText(asked)}</h2>
        </div>
        <CountdownRing leftMs={leftMs} totalMs={question.givenS * 1000} label="left to answer" />
      </div>
      {question.pictureId !== null && (
        <QuestionPicture url={urlOf(getPicture, { params: { id: question.pictureId } })} name={item.name} />
      )}
      {question.note !== null && <p>“{question.note}”</p>}
      {question.errandKobo !== null && order.spendingCapKobo !== null && (
        <p className="text-sm">
          With it the errand comes to {nairaText(question.errandKobo, false)}, fees included; your spending
          cap is {nairaText(order.spendingCapKobo, false)}.
        </p>
      )}
      {isQueued ? (
        <Notice tone="amber">Your answer goes out as soon as there is a network. Its time counts.</Notice>
      ) : leftMs <= 0 ? (
        <Notice tone="amber">The time to answer is over. We are asking what became of it.</Notice>
      ) : (
        <AnswerForm asked={asked} isBusy={isPending} onAnswer={mutate} />
      )}
      <p className="text-sm text-ink-soft">{policyText(item.ifMissing)}</p>
    </section>
  )
}

/** The agent's photograph of it. */
export function QuestionPicture({ url, name }: { url: string; name: string }) {
  return (
    <img
      src={url}
      alt={`${name}, as the agent sees it`}
      className="max-h-80 w-full rounded-md bg-sunken object-contain"
    />
  )
}
