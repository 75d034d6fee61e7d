import { useMutation, useQueryClient } from '@tanstack/react-query'
import { beginGoogleMail, disconnectGoogleMail, type MailSettingsView } from '#contract/mail.ts'
import { Button } from '#web/design/button.tsx'
import { Notice } from '#web/design/notice.tsx'
import { timeText } from '#web/design/spoken-time.ts'
import { showToast } from '#web/design/toast-store.ts'
import { callApi } from '#web/platform/api.ts'
import { reasonOf } from '#web/platform/api-error.ts'
import { mailSettingsQuery } from './settings-queries.ts'

type Google = MailSettingsView['google']

/** The Gmail account that sends: what is missing, how to authorise one, and how to let it go. */
export function GoogleFields({ google }: { google: Google }) {
  const client = useQueryClient()
  const begin = useMutation({
    networkMode: 'always',
    mutationFn: () => callApi(beginGoogleMail, {}),
    onSuccess: ({ url }) => location.assign(url),
  })
  const disconnect = useMutation({
    networkMode: 'always',
    mutationFn: () => callApi(disconnectGoogleMail, {}),
    onSuccess: ({ isRevoked, settings }) => {
      client.setQueryData(mailSettingsQuery.queryKey, settings)
      showToast('Disconnected. Letters stay here now.', {
        tone: 'success',
        ...(isRevoked
          ? {}
          : { body: 'Google could not be told; remove Kasuwa in the Google account as well.' }),
      })
    },
  })
  if (google.missing.length > 0) return <MissingGoogle google={google} />
  const problem = begin.error ?? disconnect.error
  return (
    <div className="grid gap-3">
      <GoogleState google={google} />
      {problem !== null && (
        <Notice tone="pepper">{reasonOf(problem, 'Google could not be reached. Try again.')}</Notice>
      )}
      <div className="flex flex-wrap gap-3">
        <Button
          kind={google.permission === 'set' && google.refusedAt === null ? 'secondary' : 'primary'}
          isBusy={begin.isPending || begin.isSuccess}
          onClick={() => begin.mutate()}
        >
          {google.permission === 'unset' ? 'Authorise at Google' : 'Authorise again'}
        </Button>
        {google.permission !== 'unset' && (
          <Button kind="quiet" isBusy={disconnect.isPending} onClick={() => disconnect.mutate()}>
            Disconnect
          </Button>
        )}
      </div>
    </div>
  )
}

function GoogleState({ google }: { google: Google }) {
  if (google.permission === 'unreadable') {
    return (
      <Notice tone="pepper">
        SECRET_KEY was changed, so Google’s permission cannot be read. Authorise the account again.
      </Notice>
    )
  }
  if (google.refusedAt !== null) {
    return (
      <Notice tone="pepper">
        Since {timeText(Date.parse(google.refusedAt), 'full')} Google no longer lets us send as{' '}
        {google.address}. Letters wait. Authorise the account again.
      </Notice>
    )
  }
  if (google.permission === 'set') return <Notice tone="leaf">Letters can go out as {google.address}.</Notice>
  return (
    <p className="text-sm text-ink-soft">
      You choose the account on Google’s own page and tick the box for sending mail. Only the right to send is
      kept here, sealed.
    </p>
  )
}

function MissingGoogle({ google }: { google: Google }) {
  return (
    <Notice tone="amber">
      <p>
        This server has no {google.missing.join(' and no ')}. Make an OAuth client of the kind “Web
        application” in Google’s console, with this redirect address:
      </p>
      <p className="mt-1 font-mono text-xs wrap-anywhere">{google.redirectUri}</p>
      <p className="mt-1">Then give both variables to the server and start it again.</p>
    </Notice>
  )
}
