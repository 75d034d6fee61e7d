import { useQueryClient } from '@tanstack/react-query'
import type { Question } from '#contract/core/question-shapes.ts'
import { getPictureEndpoint } from '#contract/markets/pictures.ts'
import type { WaitingQuestion } from '#contract/orders/dashboard.ts'
import type { CustomerOrder } from '#contract/orders/orders.ts'
import { seconds } from '#domain/durations.ts'
import { CountdownRing } from '#web/design/charts/countdown-ring.tsx'
import * as common from '#web/design/common-texts.ts'
import { Notice } from '#web/design/notice.tsx'
import { nairaText } from '#web/design/text/naira-text.ts'
import { limitsOf, policyText, questionText } from '#web/entities/orders/question-text.ts'
import { useTimeLeft } from '#web/entities/orders/use-time-left.ts'
import { urlOf } from '#web/platform/api/api.ts'
import { AnswerForm } from './answer-form.tsx'
import { QuestionPicture } from './question-picture.tsx'
import * as texts from './texts.ts'
import { readQuestionsAgain, useAnswerQuestion, useIsAnswerQueued } from './use-answer-question.ts'

/** What the agent asks about one order right now, above everything else. */
export function QuestionCards({ order }: { order: CustomerOrder }) {
  const open = order.questions.filter(({ status }) => status === 'open')
  return open.map((question) => {
    const waiting = waitingOf(order, question)
    return waiting && <QuestionCard key={question.id} question={waiting} />
  })
}

function waitingOf(order: CustomerOrder, question: Question): WaitingQuestion | null {
  const item = order.items.find(({ id }) => id === question.itemId)
  if (item === undefined) return null
  return {
    ...question,
    orderId: order.id,
    itemName: item.name,
    ...limitsOf(item, question),
    ifMissing: item.ifMissing,
    marketName: order.market.name,
    agentFirstName: order.agent?.firstName ?? null,
    spendingCapKobo: order.spendingCapKobo,
  }
}

/** One question, to be answered on the spot. */
export function QuestionCard({ question }: { question: WaitingQuestion }) {
  const { id, orderId, itemName, marketName, errandKobo: orderKobo, spendingCapKobo } = question
  const { mutate, isPending } = useAnswerQuestion(question)
  const isQueued = useIsAnswerQueued(id)
  const client = useQueryClient()
  const leftMs = useTimeLeft(question, () => readQuestionsAgain(client, orderId))
  const agent = question.agentFirstName ?? common.label.yourAgent
  return (
    <section
      id={`question-${id}`}
      aria-label={texts.card.label(agent, itemName)}
      className="grid scroll-mt-20 gap-2.5 rounded-lg border-2 border-amber bg-amber-tint p-3 sm:gap-4 sm:p-5"
    >
      <div className="flow-root">
        <div className="float-right ml-4">
          <CountdownRing leftMs={leftMs} totalMs={seconds(question.givenS)} label={texts.countdown.label} />
        </div>
        <p className="mb-1 text-sm font-semibold text-amber-deep">{texts.card.asking(agent, marketName)}</p>
        <h2 className="text-xl text-pretty">{questionText(question)}</h2>
      </div>
      {question.pictureId !== null && (
        <QuestionPicture
          url={urlOf(getPictureEndpoint, { params: { id: question.pictureId } })}
          name={itemName}
        />
      )}
      {question.note !== null && <p>“{question.note}”</p>}
      {orderKobo !== null && spendingCapKobo !== null && (
        <p className="text-sm">
          {texts.card.orderTotal(nairaText(orderKobo, false), nairaText(spendingCapKobo, false))}
        </p>
      )}
      {isQueued ? (
        <Notice tone="amber">{texts.card.waiting}</Notice>
      ) : leftMs <= 0 ? (
        <Notice tone="amber">{texts.countdown.ended}</Notice>
      ) : (
        <AnswerForm asked={question} isBusy={isPending} onAnswer={mutate} />
      )}
      <p className="text-sm text-ink-soft">{policyText(question.ifMissing)}</p>
    </section>
  )
}
