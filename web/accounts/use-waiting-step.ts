import { useEffect, useRef } from 'react'
import { readSecondStep } from '#contract/factors.ts'
import { callApi } from '#web/platform/api.ts'
import { reasonOf } from '#web/platform/api-error.ts'
import type { Standing } from './login-standing.ts'

/** Asks, once, which second step this browser came back from Google to take. */
export function useWaitingStep(isWaiting: boolean, stand: (standing: Standing) => void): void {
  const isAsked = useRef(false)
  useEffect(() => {
    if (!isWaiting || isAsked.current) return
    isAsked.current = true
    callApi(readSecondStep, {}).then(
      ({ methods }) => stand(methods.length > 0 ? { is: 'secondStep', methods } : over),
      (error: unknown) => stand({ is: 'failed', words: reasonOf(error, 'Login failed'), fields: {} }),
    )
  }, [isWaiting, stand])
}

const over: Standing = { is: 'failed', words: 'This took too long. Sign in again.', fields: {} }
