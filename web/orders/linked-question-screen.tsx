import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { CircleCheck, Clock3, SearchX } from 'lucide-react'
import type { ReactNode } from 'react'
import { answerLinkedQuestion, getLinkedPicture, type LinkedQuestion } from '#contract/questions.ts'
import { CountdownRing } from '#web/design/countdown-ring.tsx'
import { EmptyState } from '#web/design/empty-state.tsx'
import { ErrorState } from '#web/design/error-state.tsx'
import { Notice } from '#web/design/notice.tsx'
import { Skeleton } from '#web/design/skeleton.tsx'
import { showToast } from '#web/design/toast-store.ts'
import { callApi, isRefusal, urlOf } from '#web/platform/api.ts'
import { ApiError, reasonOf } from '#web/platform/api-error.ts'
import type { ScreenProps } from '#web/platform/screen.ts'
import { AnswerForm, type GivenAnswer } from './answer-form.tsx'
import { CallOffice } from './call-office.tsx'
import { itemLabel } from './item-words.ts'
import { QuestionPicture } from './question-card.tsx'
import { linkedQuestionQuery } from './question-queries.ts'
import { answerText, policyText, questionText } from './question-words.ts'
import { useTimeLeft } from './use-time-left.ts'

const readEveryMs = 5_000

/** One question by its link, signed out: look, answer, done. */
export function LinkedQuestionScreen({ params }: ScreenProps<{ token: string }>) {
  const query = useQuery({
    ...linkedQuestionQuery(params.token),
    // Signed out there is no stream; what is over stays so.
    refetchInterval: ({ state: { data } }) =>
      data !== undefined && !isRefusal(data) && data.status === 'open' ? readEveryMs : false,
  })
  const { data, error, isFetching, dataUpdatedAt, refetch } = query
  if (isRefusal(data)) return <Unknown />
  if (data !== undefined) {
    const offsetMs = Date.parse(data.now) - dataUpdatedAt
    if (data.status !== 'open') return <Over question={data} />
    return <Asked question={data} token={params.token} offsetMs={offsetMs} readAgain={() => void refetch()} />
  }
  return (
    <Frame>
      <h1 className="text-2xl">A question about your list</h1>
      {error === null ? (
        <div role="status" aria-label="Loading the question" className="grid gap-3">
          <Skeleton className="h-64 w-full" />
          <Skeleton className="h-13 w-full" />
        </div>
      ) : (
        <ErrorState
          title="We could not load the question."
          detail={reasonOf(error, 'Check your network and try again.')}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      )}
    </Frame>
  )
}

interface AskedProps {
  question: LinkedQuestion
  token: string
  offsetMs: number
  readAgain: () => void
}

function Asked({ question, token, offsetMs, readAgain }: AskedProps) {
  const { mutate, isPending } = useLinkedAnswer(token)
  const leftMs = useTimeLeft(question, offsetMs, readAgain)
  const { itemName, marketName, ifMissing, givenS } = question
  const line = { ...question, name: itemName, size: null, budgetKobo: null }
  return (
    <Frame>
      <div className="flex items-start gap-4">
        <div className="min-w-0 flex-1">
          <p className="text-sm font-semibold text-amber-deep">
            Your agent is at {marketName}: {itemLabel(line)}
          </p>
          <h1 className="text-2xl text-pretty">{questionText(question)}</h1>
        </div>
        <CountdownRing leftMs={leftMs} totalMs={givenS * 1000} label="left to answer" />
      </div>
      {question.hasPicture && (
        <QuestionPicture url={urlOf(getLinkedPicture, { params: { token } })} name={itemName} />
      )}
      {leftMs > 0 ? (
        <AnswerForm asked={question} isBusy={isPending} onAnswer={mutate} />
      ) : (
        <Notice tone="amber">The time to answer is over. We are asking what became of it.</Notice>
      )}
      <p className="text-sm text-ink-soft">{policyText(ifMissing)} You need no account to answer.</p>
    </Frame>
  )
}

function useLinkedAnswer(token: string) {
  const client = useQueryClient()
  const { queryKey } = linkedQuestionQuery(token)
  return useMutation({
    networkMode: 'always',
    mutationFn: (given: GivenAnswer) => callApi(answerLinkedQuestion, { params: { token }, body: given }),
    onSuccess: (answered) => client.setQueryData(queryKey, answered),
    onError: (error) => {
      void client.invalidateQueries({ queryKey })
      if (error instanceof ApiError && error.code === 'questions.over') return
      showToast(reasonOf(error, 'Your answer did not get through. Try again.'), { tone: 'danger' })
    },
  })
}

/** Said plainly: it was answered, its time ran out, or nobody asks any more. */
function Over({ question }: { question: LinkedQuestion }) {
  const { status, answer, allowedKobo, itemName, ifMissing } = question
  if (status === 'answered' && answer !== null) {
    return (
      <State
        title="Answered. Thank you"
        icon={<CircleCheck className="size-14 text-leaf" aria-hidden="true" />}
      >
        About {itemName}: “{answerText(answer, allowedKobo)}”. The agent in the market has it. There is
        nothing more to do.
      </State>
    )
  }
  if (status === 'applied_policy') {
    return (
      <State
        title="The time to answer is over"
        icon={<Clock3 className="size-14 text-amber-deep" aria-hidden="true" />}
      >
        {ifMissing === 'nearest'
          ? `We take the nearest thing to ${itemName} within the limit, and nothing over it.`
          : `${itemName} was left out, and nothing is paid for it.`}{' '}
        Call us if you want it otherwise.
      </State>
    )
  }
  return (
    <State
      title="Nobody asks this any more"
      icon={<Clock3 className="size-14 text-amber-deep" aria-hidden="true" />}
    >
      The agent took the question about {itemName} back. There is nothing to do.
    </State>
  )
}

function Unknown() {
  return (
    <State
      title="This link opens nothing"
      icon={<SearchX className="size-14 text-amber-deep" aria-hidden="true" />}
    >
      Open the whole link, as it was sent to you. If it still does not work, call us.
    </State>
  )
}

function State({ title, icon, children }: { title: string; icon: ReactNode; children: ReactNode }) {
  return (
    <Frame>
      <h1 className="sr-only">{title}</h1>
      <EmptyState title={title} picture={icon} action={<CallOffice />}>
        {children}
      </EmptyState>
    </Frame>
  )
}

function Frame({ children }: { children: ReactNode }) {
  return <div className="mx-auto grid max-w-xl gap-4 py-6">{children}</div>
}
