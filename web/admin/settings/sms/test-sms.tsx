import { useQueryClient } from '@tanstack/react-query'
import { Send } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { sendTestSmsEndpoint } from '#contract/settings/sms.ts'
import { smsSettingsQuery } from '#web/admin/settings/settings-queries.ts'
import { Button } from '#web/design/button.tsx'
import { TextField } from '#web/design/forms/text-field.tsx'
import { Notice } from '#web/design/notice.tsx'
import { callApi } from '#web/platform/api/api.ts'
import { ApiError, reasonOf } from '#web/platform/api/api-error.ts'
import { useWrite } from '#web/platform/api/use-write.ts'
import { useMe } from '#web/platform/session.ts'
import * as texts from './texts.ts'

/** Sends an SMS now and says what the provider said; `isChanged` is typed and not saved, so not what is tried. */
export function TestSms({ isChanged }: { isChanged: boolean }) {
  const client = useQueryClient()
  const me = useMe()
  const [typed, setTyped] = useState<string | null>(null)
  const to = typed ?? me?.phoneNumber ?? ''
  const send = useWrite({
    mutationFn: (phone: string) => callApi(sendTestSmsEndpoint, { body: { to: phone } }),
    onSettled: () => client.invalidateQueries({ queryKey: smsSettingsQuery.queryKey }),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!send.isPending && to.trim() !== '' && !isChanged) send.mutate(to.trim())
  }
  const fault = send.error instanceof ApiError ? send.error.fields['to'] : undefined
  return (
    <form onSubmit={submit} noValidate className="grid gap-3 border-t border-line pt-5">
      <h3 className="text-base">{texts.sendATestMessage}</h3>
      <div className="grid items-end gap-3 sm:grid-cols-[minmax(0,1fr)_auto]">
        <TextField
          label={texts.to}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          value={to}
          error={fault}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <Button
          type="submit"
          kind="secondary"
          size="lg"
          icon={<Send />}
          disabled={to.trim() === '' || isChanged}
          isBusy={send.isPending}
        >
          {texts.sendNow}
        </Button>
      </div>
      <p className="text-sm text-ink-soft">{isChanged ? texts.saveFirst : texts.itCostsOneSms}</p>
      {send.error !== null && fault === undefined && (
        <Notice tone="pepper">{reasonOf(send.error, texts.weCouldNotRunTheTest)}</Notice>
      )}
      {send.data !== undefined && !send.isPending && (
        <Notice tone={send.data.isSent ? 'leaf' : 'pepper'}>
          <span className="wrap-anywhere">{send.data.words}</span>
        </Notice>
      )}
    </form>
  )
}
