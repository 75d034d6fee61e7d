import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useLocation } from 'wouter'
import type { EndpointCall } from '#contract/endpoint.ts'
import { finishGoogleMail } from '#contract/mail.ts'
import { AdminShell } from '#web/admin/admin-shell.tsx'
import { buttonClass } from '#web/design/button.tsx'
import { ErrorState } from '#web/design/error-state.tsx'
import { Spinner } from '#web/design/spinner.tsx'
import { showToast } from '#web/design/toast-store.ts'
import { callApi } from '#web/platform/api.ts'
import { reasonOf } from '#web/platform/api-error.ts'
import type { ScreenProps } from '#web/platform/screen.ts'
import { mailSettingsQuery } from './settings-queries.ts'

type Answer = EndpointCall<typeof finishGoogleMail>['body']

/** Where Google sends the browser back to: hands over what it brought and goes home to the settings. */
export function GoogleCallbackScreen({ search }: ScreenProps) {
  const [, navigate] = useLocation()
  const client = useQueryClient()
  const finish = useMutation({
    networkMode: 'always',
    mutationFn: (answer: Answer) => callApi(finishGoogleMail, { body: answer }),
    onSuccess: (settings) => {
      client.setQueryData(mailSettingsQuery.queryKey, settings)
      showToast(`Letters go out as ${settings.google.address} now`, { tone: 'success' })
      navigate('/admin/settings', { replace: true })
    },
  })
  // What Google brought serves once, so it must not be handed over twice.
  const isHandedOver = useRef(false)
  useEffect(() => {
    if (isHandedOver.current) return
    isHandedOver.current = true
    const answer = answerFrom(search)
    // A one-time code has no place in the history of this browser.
    history.replaceState(history.state, '', location.pathname)
    finish.mutate(answer)
  }, [search, finish.mutate])
  return (
    <AdminShell here="/admin/settings" title="Authorise Gmail">
      {finish.error === null ? (
        <p role="status" className="flex items-center gap-3">
          <Spinner /> Asking Google for the right to send.
        </p>
      ) : (
        <div className="grid max-w-xl justify-items-start gap-4">
          <ErrorState
            title="The account was not authorised."
            detail={reasonOf(finish.error, 'Google could not be asked. Authorise again.')}
          />
          <a href="/admin/settings#email" className={buttonClass('secondary')}>
            Back to the settings
          </a>
        </div>
      )}
    </AdminShell>
  )
}

function answerFrom(search: URLSearchParams): Answer {
  const given = (key: string) => {
    const value = search.get(key)
    return value === null ? {} : { [key]: value }
  }
  return { state: search.get('state') ?? '', ...given('code'), ...given('error'), ...given('iss') }
}
