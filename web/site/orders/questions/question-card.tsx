import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { Question } from '#contract/core/question-shapes.ts'
import { getPictureEndpoint } from '#contract/markets/pictures.ts'
import type { WaitingQuestion } from '#contract/orders/dashboard.ts'
import type { CustomerOrder } from '#contract/orders/orders.ts'
import { seconds } from '#domain/time/durations.ts'
import { CountdownRing } from '#web/design/charts/countdown-ring.tsx'
import * as common from '#web/design/common-texts.ts'
import { Notice } from '#web/design/notice.tsx'
import { countdownText } from '#web/design/text/countdown-text.ts'
import { nairaText } from '#web/design/text/naira-text.ts'
import { limitsOf, questionText, unansweredText } from '#web/entities/orders/question-text.ts'
import { useTimeLeft } from '#web/entities/orders/use-time-left.ts'
import { urlOf } from '#web/platform/api/api.ts'
import { AnswerForm } from './answer-form.tsx'
import { QuestionPicture } from './question-picture.tsx'
import * as texts from './texts.ts'
import { readQuestionsAgain, useAnswerQuestion, useIsAnswerQueued } from './use-answer-question.ts'

/** Shows what the agent asks about one order right now, above everything else. */
export function QuestionCards({ order }: { order: CustomerOrder }) {
  const open = order.questions.filter(({ status }) => status === 'open')
  return <OneAtATime questions={open.flatMap((question) => waitingOf(order, question) ?? [])} />
}

/** Open questions, the first of them to be answered and each other one in a line until it is pressed. */
export function OneAtATime({ questions }: { questions: readonly WaitingQuestion[] }) {
  const [chosenId, setChosenId] = useState<string | null>(null)
  const shown = questions.find(({ id }) => id === chosenId) ?? questions[0]
  return questions.map((question) =>
    question.id === shown?.id ? (
      <QuestionCard key={question.id} question={question} isChosen={question.id === chosenId} />
    ) : (
      <QuestionLine key={question.id} question={question} onOpen={() => setChosenId(question.id)} />
    ),
  )
}

/** One that waits behind another, with the time that is left for it. */
function QuestionLine({ question, onOpen }: { question: WaitingQuestion; onOpen: () => void }) {
  const { id, orderId, itemName } = question
  const client = useQueryClient()
  const leftMs = useTimeLeft(question, () => readQuestionsAgain(client, orderId))
  return (
    <button
      id={`question-${id}`}
      type="button"
      aria-expanded={false}
      onClick={onOpen}
      className="flex min-h-12 w-full scroll-mt-20 items-center gap-3 rounded-lg border-2 border-amber bg-amber-tint px-3 text-left"
    >
      <span className="min-w-0 flex-1 truncate font-semibold">{texts.card.also(itemName)}</span>
      <span className="shrink-0 text-sm tabular-nums">{texts.card.left(countdownText(leftMs))}</span>
    </button>
  )
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

/** Shows one question, to be answered on the spot. */
function QuestionCard({ question, isChosen }: { question: WaitingQuestion; isChosen: boolean }) {
  const { id, orderId, itemName, marketName, errandKobo: orderKobo, spendingCapKobo } = question
  const { mutate, isPending } = useAnswerQuestion(question)
  const isQueued = useIsAnswerQueued(id)
  const client = useQueryClient()
  const leftMs = useTimeLeft(question, () => readQuestionsAgain(client, orderId))
  const agent = question.agentFirstName ?? common.label.yourAgent
  const card = useRef<HTMLElement>(null)
  // The line that was pressed is gone, and the keyboard's place with it.
  useEffect(() => {
    if (isChosen) card.current?.focus()
  }, [isChosen])
  return (
    <section
      ref={card}
      tabIndex={-1}
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
      <p className="text-sm text-ink-soft">{unansweredText(question.ifMissing)}</p>
    </section>
  )
}
