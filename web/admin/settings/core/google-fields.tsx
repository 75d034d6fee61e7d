import { useQueryClient } from '@tanstack/react-query'
import {
  beginGoogleMailEndpoint,
  disconnectGoogleMailEndpoint,
  type MailSettingsView,
} from '#contract/settings/mail.ts'
import * as texts from '#web/admin/settings/texts.ts'
import { Button } from '#web/design/button.tsx'
import { Notice } from '#web/design/notice.tsx'
import { showToast } from '#web/design/overlays/toast-store.ts'
import { timeText } from '#web/design/text/spoken-time.ts'
import { callApi } from '#web/platform/api/api.ts'
import { useWrite } from '#web/platform/api/use-write.ts'
import { reasonOf } from '#web/platform/core/api-error.ts'
import { mailSettingsQuery } from './settings-queries.ts'

type Google = MailSettingsView['google']

/** The Gmail account that sends: what is missing, how to authorise one, and how to let it go. */
export function GoogleFields({ google }: { google: Google }) {
  const client = useQueryClient()
  const begin = useWrite({
    mutationFn: () => callApi(beginGoogleMailEndpoint, {}),
    onSuccess: ({ url }) => location.assign(url),
  })
  const disconnect = useWrite({
    mutationFn: () => callApi(disconnectGoogleMailEndpoint, {}),
    onSuccess: ({ isRevoked, settings }) => {
      client.setQueryData(mailSettingsQuery.queryKey, settings)
      showToast(texts.gmail.disconnected, {
        tone: 'success',
        ...(isRevoked ? {} : { body: texts.gmail.notRevoked }),
      })
    },
  })
  if (google.missing.length > 0) return <MissingGoogle google={google} />
  const problem = begin.error ?? disconnect.error
  return (
    <div className="grid gap-3">
      <GoogleState google={google} />
      {problem !== null && <Notice tone="pepper">{reasonOf(problem, texts.gmail.unreachable)}</Notice>}
      <div className="flex flex-wrap gap-3">
        <Button
          kind={google.permission === 'set' && google.refusedAt === null ? 'secondary' : 'primary'}
          isBusy={begin.isPending || begin.isSuccess}
          onClick={() => begin.mutate()}
        >
          {google.permission === 'unset' ? texts.gmail.authorise : texts.gmail.authoriseAgain}
        </Button>
        {google.permission !== 'unset' && (
          <Button kind="quiet" isBusy={disconnect.isPending} onClick={() => disconnect.mutate()}>
            {texts.gmail.disconnect}
          </Button>
        )}
      </div>
    </div>
  )
}

function GoogleState({ google }: { google: Google }) {
  if (google.permission === 'unreadable') {
    return <Notice tone="pepper">{texts.gmail.unreadable}</Notice>
  }
  if (google.refusedAt !== null) {
    return (
      <Notice tone="pepper">
        {texts.gmail.refused(timeText(Date.parse(google.refusedAt), 'full'), google.address)}
      </Notice>
    )
  }
  if (google.permission === 'set') return <Notice tone="leaf">{texts.gmail.ready(google.address)}</Notice>
  return <p className="text-sm text-ink-soft">{texts.gmail.hint}</p>
}

function MissingGoogle({ google }: { google: Google }) {
  return (
    <Notice tone="amber">
      <p>{texts.gmail.clientMissing(google.missing.join(' and no '))}</p>
      <p className="mt-1 font-mono text-xs wrap-anywhere">{google.redirectUri}</p>
      <p className="mt-1">{texts.gmail.clientNextStep}</p>
    </Notice>
  )
}
