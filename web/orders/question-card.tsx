import { useQueryClient } from '@tanstack/react-query'
import type { WaitingQuestion } from '#contract/dashboard.ts'
import type { CustomerOrder } from '#contract/orders.ts'
import { getPicture } from '#contract/pictures.ts'
import type { Question } from '#contract/question-shapes.ts'
import { CountdownRing } from '#web/design/countdown-ring.tsx'
import { nairaText } from '#web/design/naira-text.ts'
import { Notice } from '#web/design/notice.tsx'
import { urlOf } from '#web/platform/api.ts'
import { AnswerForm } from './answer-form.tsx'
import { policyText, questionText } from './question-words.ts'
import { readQuestionsAgain, useAnswerQuestion, useIsAnswerQueued } from './use-answer-question.ts'
import { useTimeLeft } from './use-time-left.ts'

interface QuestionCardsProps {
  order: CustomerOrder
  /** By how much the server's clock is ahead of this device's. */
  offsetMs: number
}

/** What the agent asks about one order right now, above everything else. */
export function QuestionCards({ order, offsetMs }: QuestionCardsProps) {
  const open = order.questions.filter(({ status }) => status === 'open')
  return open.map((question) => {
    const waiting = waitingOf(order, question)
    return waiting && <QuestionCard key={question.id} question={waiting} offsetMs={offsetMs} />
  })
}

function waitingOf(order: CustomerOrder, question: Question): WaitingQuestion | null {
  const item = order.items.find(({ id }) => id === question.itemId)
  if (item === undefined) return null
  return {
    ...question,
    orderId: order.id,
    itemName: item.name,
    limitKobo: item.capKobo ?? item.budgetKobo,
    ifMissing: item.ifMissing,
    marketName: order.market.name,
    agentFirstName: order.agent?.firstName ?? null,
    spendingCapKobo: order.spendingCapKobo,
  }
}

/** One question, to be answered on the spot. */
export function QuestionCard({ question, offsetMs }: { question: WaitingQuestion; offsetMs: number }) {
  const { id, orderId, itemName, marketName, errandKobo, spendingCapKobo } = question
  const { mutate, isPending } = useAnswerQuestion(question)
  const isQueued = useIsAnswerQueued(id)
  const client = useQueryClient()
  const leftMs = useTimeLeft(question, offsetMs, () => readQuestionsAgain(client, orderId))
  const agent = question.agentFirstName ?? 'Your agent'
  return (
    <section
      aria-label={`${agent} asks about ${itemName}`}
      className="grid gap-4 rounded-lg border-2 border-amber bg-amber-tint p-4 sm:p-5"
    >
      <div className="flex items-start gap-4">
        <div className="min-w-0 flex-1">
          <p className="text-sm font-semibold text-amber-deep">
            {agent} is at {marketName} and asks
          </p>
          <h2 className="text-xl text-pretty">{questionText(question)}</h2>
        </div>
        <CountdownRing leftMs={leftMs} totalMs={question.givenS * 1000} label="left to answer" />
      </div>
      {question.pictureId !== null && (
        <QuestionPicture url={urlOf(getPicture, { params: { id: question.pictureId } })} name={itemName} />
      )}
      {question.note !== null && <p>“{question.note}”</p>}
      {errandKobo !== null && spendingCapKobo !== null && (
        <p className="text-sm">
          With it the errand comes to {nairaText(errandKobo, false)}, fees included; your spending cap is{' '}
          {nairaText(spendingCapKobo, false)}.
        </p>
      )}
      {isQueued ? (
        <Notice tone="amber">Your answer goes out as soon as there is a network. Its time counts.</Notice>
      ) : leftMs <= 0 ? (
        <Notice tone="amber">The time to answer is over. We are asking what became of it.</Notice>
      ) : (
        <AnswerForm asked={question} isBusy={isPending} onAnswer={mutate} />
      )}
      <p className="text-sm text-ink-soft">{policyText(question.ifMissing)}</p>
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
