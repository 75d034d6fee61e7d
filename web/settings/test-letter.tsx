import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Send } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { type MailSettingsView, sendTestMail } from '#contract/mail.ts'
import { Button } from '#web/design/button.tsx'
import { Notice } from '#web/design/notice.tsx'
import { TextField } from '#web/design/text-field.tsx'
import { callApi } from '#web/platform/api.ts'
import { ApiError, reasonOf } from '#web/platform/api-error.ts'
import { useMe } from '#web/platform/session.ts'
import { mailSettingsQuery } from './settings-queries.ts'

interface TestLetterProps {
  /** What is typed above is not saved, so it would not be what is tested. */
  isChanged: boolean
  sender: MailSettingsView['sender']
}

/** Sends a letter now and says what the provider said. */
export function TestLetter({ isChanged, sender }: TestLetterProps) {
  const client = useQueryClient()
  const me = useMe()
  const [typed, setTyped] = useState<string | null>(null)
  const to = typed ?? me?.email ?? ''
  const send = useMutation({
    networkMode: 'always',
    mutationFn: (address: string) => callApi(sendTestMail, { body: { to: address } }),
    onSettled: () => client.invalidateQueries({ queryKey: mailSettingsQuery.queryKey }),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!send.isPending && to.trim() !== '' && !isChanged) send.mutate(to.trim())
  }
  const fault = send.error instanceof ApiError ? send.error.fields['to'] : undefined
  return (
    <form onSubmit={submit} noValidate className="grid gap-3 border-t border-line pt-5">
      <h3 className="text-base">Send a test letter</h3>
      <div className="grid items-end gap-3 sm:grid-cols-[minmax(0,1fr)_auto]">
        <TextField
          label="To"
          type="email"
          autoComplete="email"
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
          Send it now
        </Button>
      </div>
      <p className="text-sm text-ink-soft">
        {isChanged
          ? 'Save first: the test goes by what is saved.'
          : `It comes from ${sender.name}, ${sender.address}.`}
      </p>
      {send.error !== null && fault === undefined && (
        <Notice tone="pepper">{reasonOf(send.error, 'The test could not be made. Try again.')}</Notice>
      )}
      {send.data !== undefined && !send.isPending && (
        <Notice tone={send.data.isSent ? 'leaf' : 'pepper'}>
          <span className="wrap-anywhere">{send.data.words}</span>
        </Notice>
      )}
    </form>
  )
}
