import { useEffect, useRef } from 'react'
import { readSecondStepEndpoint } from '#contract/accounts/factors.ts'
import { callApi } from '#web/platform/api/api.ts'
import { reasonOf } from '#web/platform/core/api-error.ts'
import * as texts from '#web/site/account/texts.ts'
import type { SignInState } from './login-outcome.ts'

/** Asks, once, which second step this browser came back from Google to take. */
export function useWaitingStep(isWaiting: boolean, setStatus: (status: SignInState) => void): void {
  const isAsked = useRef(false)
  useEffect(() => {
    if (!isWaiting || isAsked.current) return
    isAsked.current = true
    callApi(readSecondStepEndpoint, {}).then(
      ({ methods }) => setStatus(methods.length > 0 ? { is: 'secondStep', methods } : over),
      (error: unknown) =>
        setStatus({ is: 'failed', text: reasonOf(error, texts.waitingStep.failed), fields: {} }),
    )
  }, [isWaiting, setStatus])
}

const over: SignInState = { is: 'failed', text: texts.waitingStep.timedOut, fields: {} }
