import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { EndpointCall } from '#contract/core/endpoint.ts'
import { finishGoogleMailEndpoint } from '#contract/settings/mail.ts'
import { AdminShell } from '#web/admin/shell/admin-shell.tsx'
import { buttonClass } from '#web/design/button.tsx'
import { ErrorState } from '#web/design/error-state.tsx'
import { showToast } from '#web/design/overlays/toast-store.ts'
import { Spinner } from '#web/design/spinner.tsx'
import { callApi } from '#web/platform/api/api.ts'
import { useWrite } from '#web/platform/api/use-write.ts'
import { reasonOf } from '#web/platform/core/api-error.ts'
import { useNavigate } from '#web/platform/page/location.tsx'
import type { ScreenProps } from '#web/platform/page/screen.ts'
import { mailSettingsQuery } from './core/settings-queries.ts'
import * as texts from './texts.ts'

type Answer = EndpointCall<typeof finishGoogleMailEndpoint>['body']

/** Takes the browser back from Google: hands over what it brought and goes home to the settings. */
export function GoogleCallbackScreen({ search }: ScreenProps) {
  const navigate = useNavigate()
  const client = useQueryClient()
  const finish = useWrite({
    mutationFn: (answer: Answer) => callApi(finishGoogleMailEndpoint, { body: answer }),
    onSuccess: (settings) => {
      client.setQueryData(mailSettingsQuery.queryKey, settings)
      showToast(texts.gmailCallback.done(settings.google.address), { tone: 'success' })
      navigate('/admin/settings/email', { replace: true })
    },
  })
  // Hands it over once: what Google brought serves once.
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
    <AdminShell here="/admin/settings" title={texts.gmailCallback.title}>
      {finish.error === null ? (
        <p role="status" className="flex items-center gap-3">
          <Spinner /> {texts.gmailCallback.loading}
        </p>
      ) : (
        <div className="grid max-w-xl justify-items-start gap-4">
          <ErrorState
            title={texts.gmailCallback.refused}
            detail={reasonOf(finish.error, texts.gmailCallback.unreachable)}
          />
          <a href="/admin/settings/email" className={buttonClass('secondary')}>
            {texts.gmailCallback.back}
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
