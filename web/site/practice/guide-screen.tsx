import { useQuery } from '@tanstack/react-query'
import { Check } from 'lucide-react'
import { useState } from 'react'
import { type PracticeGuide, type PracticeSeat, takeSeatEndpoint } from '#contract/practice/practice.ts'
import { Button } from '#web/design/button.tsx'
import * as common from '#web/design/common-texts.ts'
import { TextField } from '#web/design/forms/text-field.tsx'
import { Notice } from '#web/design/notice.tsx'
import { callApi, isRefusal, orRefusal } from '#web/platform/api/api.ts'
import { LoadState } from '#web/platform/api/load-state.tsx'
import { useWrite } from '#web/platform/api/use-write.ts'
import { ApiError, reasonOf } from '#web/platform/core/api-error.ts'
import { forgetPersonHere, setSignOutDue } from '#web/platform/session/session.ts'
import { guideQuery } from './guide-query.ts'
import * as texts from './texts.ts'

interface Step {
  name: keyof PracticeGuide
  seat: PracticeSeat
  /** Is where the step begins, where that is not the person's latest work. */
  path?: string
}

const steps: readonly Step[] = [
  { name: 'ordered', seat: 'customer', path: `/order?${new URLSearchParams({ text: texts.guide.list })}` },
  { name: 'watched', seat: 'customer' },
  { name: 'managed', seat: 'admin' },
  { name: 'workedAsAgent', seat: 'agent' },
]

/** Leads a newcomer through the whole of an order, as everybody in turn. */
export function GuideScreen() {
  const query = useQuery(orRefusal(guideQuery, [404]))
  const { data } = query
  return (
    <div className="mx-auto grid max-w-xl gap-4 py-8">
      <h1 className="text-2xl">{common.page.practice}</h1>
      {data === undefined ? (
        <LoadState title={texts.guide.failed} query={query} />
      ) : isRefusal(data) ? (
        <p>{texts.guide.off}</p>
      ) : (
        <Steps done={data} />
      )}
    </div>
  )
}

function Steps({ done }: { done: PracticeGuide }) {
  const [password, setPassword] = useState<string | null>(null)
  const taking = useWrite({
    mutationFn: async ({ seat, path }: Step) => {
      const taken = await callApi(takeSeatEndpoint, {
        body: password === null ? { seat } : { seat, password },
      })
      return path ?? taken.path
    },
    onError: (error) => {
      if (error instanceof ApiError && error.code === 'practice.needs_password') setPassword('')
    },
    onSuccess: (path) => {
      setSignOutDue(false)
      forgetPersonHere()
      location.assign(path)
    },
  })
  const next = steps.find(({ name }) => !done[name])
  return (
    <>
      <p>{texts.guide.intro}</p>
      {password !== null && (
        <TextField
          label={texts.guide.password}
          hint={texts.guide.passwordHint}
          type="password"
          autoComplete="off"
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
      )}
      {taking.error !== null && (
        <Notice tone="pepper">{reasonOf(taking.error, common.failure.general)}</Notice>
      )}
      <ol className="grid gap-3">
        {steps.map((step, at) => (
          <li key={step.name} className="grid gap-2 rounded-lg border border-line bg-paper p-4 shadow-rest">
            <h2 className="flex flex-wrap items-baseline justify-between gap-2 text-lg">
              <span>
                {at + 1}. {texts.steps[step.name].title}
              </span>
              {done[step.name] && (
                <span className="inline-flex items-center gap-1 text-sm text-leaf">
                  <Check className="size-4" aria-hidden />
                  {texts.guide.done}
                </span>
              )}
            </h2>
            <p>{texts.steps[step.name].detail}</p>
            <p>
              <Button
                kind={step === next ? 'primary' : 'secondary'}
                isBusy={taking.isPending && taking.variables === step}
                onClick={() => taking.mutate(step)}
              >
                {texts.steps[step.name].act}
              </Button>
            </p>
          </li>
        ))}
      </ol>
    </>
  )
}
