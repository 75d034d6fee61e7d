import { useQuery, useQueryClient } from '@tanstack/react-query'
import { CircleCheck, Clock3, SearchX } from 'lucide-react'
import type { ReactNode } from 'react'
import {
  answerLinkedQuestionEndpoint,
  getLinkedPictureEndpoint,
  type LinkedQuestion,
} from '#contract/orders/questions.ts'
import { takesSimilar } from '#domain/orders/consent.ts'
import { seconds } from '#domain/time/durations.ts'
import { CountdownRing } from '#web/design/charts/countdown-ring.tsx'
import { EmptyState } from '#web/design/empty-state.tsx'
import { Notice } from '#web/design/notice.tsx'
import { showToast } from '#web/design/overlays/toast-store.ts'
import { Skeleton } from '#web/design/skeleton.tsx'
import { itemLabel } from '#web/entities/orders/item-text.ts'
import { answerText, questionText, unansweredText } from '#web/entities/orders/question-text.ts'
import { useTimeLeft } from '#web/entities/orders/use-time-left.ts'
import { callApi, isRefusal, urlOf } from '#web/platform/api/api.ts'
import { LoadState } from '#web/platform/api/load-state.tsx'
import { useWrite } from '#web/platform/api/use-write.ts'
import { ApiError, reasonOf } from '#web/platform/core/api-error.ts'
import type { ScreenProps } from '#web/platform/page/screen.ts'
import { CallSupport } from '#web/site/orders/core/call-support.tsx'
import { AnswerForm, type GivenAnswer } from './answer-form.tsx'
import { QuestionPicture } from './question-picture.tsx'
import { linkedQuestionQuery } from './question-queries.ts'
import * as texts from './texts.ts'

const readEveryMs = 5_000

/** One question by its link, signed out: look, answer, done. */
export function LinkedQuestionScreen({ params }: ScreenProps<{ token: string }>) {
  const query = useQuery({
    ...linkedQuestionQuery(params.token),
    // Signed out there is no stream; what is over stays so.
    refetchInterval: ({ state: { data } }) =>
      data !== undefined && !isRefusal(data) && data.status === 'open' ? readEveryMs : false,
  })
  const { data, refetch } = query
  if (isRefusal(data)) return <Unknown />
  if (data !== undefined) {
    if (data.status !== 'open') return <Over question={data} />
    return <Asked question={data} token={params.token} readAgain={() => void refetch()} />
  }
  return (
    <Frame>
      <h1 className="text-2xl">{texts.link.title}</h1>
      <LoadState title={texts.link.failed} query={query}>
        <div role="status" aria-label={texts.link.loading} className="grid gap-3">
          <Skeleton className="h-64 w-full" />
          <Skeleton className="h-13 w-full" />
        </div>
      </LoadState>
    </Frame>
  )
}

interface AskedProps {
  question: LinkedQuestion
  token: string
  readAgain: () => void
}

function Asked({ question, token, readAgain }: AskedProps) {
  const { mutate, isPending } = useLinkedAnswer(token)
  const leftMs = useTimeLeft(question, readAgain)
  const { itemName, marketName, ifMissing, givenS } = question
  const item = { ...question, name: itemName, size: null, budgetKobo: null }
  return (
    <Frame>
      <div className="flow-root">
        <div className="float-right ml-4">
          <CountdownRing leftMs={leftMs} totalMs={seconds(givenS)} label={texts.countdown.label} />
        </div>
        <p className="mb-1 text-sm font-semibold text-amber-deep">
          {texts.link.question(marketName, itemLabel(item))}
        </p>
        <h1 className="text-xl text-pretty sm:text-2xl">{questionText(question)}</h1>
      </div>
      {question.hasPicture && (
        <QuestionPicture url={urlOf(getLinkedPictureEndpoint, { params: { token } })} name={itemName} />
      )}
      {question.note !== null && <p>“{question.note}”</p>}
      {leftMs > 0 ? (
        <AnswerForm asked={question} isBusy={isPending} onAnswer={mutate} />
      ) : (
        <Notice tone="amber">{texts.countdown.ended}</Notice>
      )}
      <p className="text-sm text-ink-soft">{texts.link.hint(unansweredText(ifMissing))}</p>
    </Frame>
  )
}

function useLinkedAnswer(token: string) {
  const client = useQueryClient()
  const { queryKey } = linkedQuestionQuery(token)
  return useWrite({
    mutationFn: (given: GivenAnswer) =>
      callApi(answerLinkedQuestionEndpoint, { params: { token }, body: given }),
    onSuccess: (answered) => client.setQueryData(queryKey, answered),
    onError: (error) => {
      void client.invalidateQueries({ queryKey })
      if (error instanceof ApiError && error.code === 'questions.over') return
      showToast(reasonOf(error, texts.link.sendFailed), { tone: 'danger' })
    },
  })
}

/** Said plainly: it was answered, its time ran out, or nobody asks any more. */
function Over({ question }: { question: LinkedQuestion }) {
  const { status, answer, itemName, ifMissing } = question
  if (status === 'answered' && answer !== null) {
    return (
      <State
        title={texts.outcome.answered}
        icon={<CircleCheck className="size-14 text-leaf" aria-hidden="true" />}
      >
        {texts.outcome.answeredHint(itemName, answerText(answer, question))}
      </State>
    )
  }
  if (status === 'applied_policy') {
    return (
      <State
        title={texts.outcome.timeUp}
        icon={<Clock3 className="size-14 text-amber-deep" aria-hidden="true" />}
      >
        {texts.outcome.timeUpHint(
          takesSimilar(ifMissing) ? texts.outcome.similar(itemName) : texts.outcome.skipped(itemName),
        )}
      </State>
    )
  }
  return (
    <State
      title={texts.outcome.closed}
      icon={<Clock3 className="size-14 text-amber-deep" aria-hidden="true" />}
    >
      {texts.outcome.closedHint(itemName)}
    </State>
  )
}

function Unknown() {
  return (
    <State
      title={texts.outcome.brokenLink}
      icon={<SearchX className="size-14 text-amber-deep" aria-hidden="true" />}
    >
      {texts.outcome.brokenLinkHint}
    </State>
  )
}

function State({ title, icon, children }: { title: string; icon: ReactNode; children: ReactNode }) {
  return (
    <Frame>
      <h1 className="sr-only">{title}</h1>
      <EmptyState title={title} picture={icon} action={<CallSupport />}>
        {children}
      </EmptyState>
    </Frame>
  )
}

function Frame({ children }: { children: ReactNode }) {
  return <div className="mx-auto grid max-w-xl gap-3 py-3 sm:gap-4 sm:py-6">{children}</div>
}
