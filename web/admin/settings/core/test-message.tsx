import { useQueryClient } from '@tanstack/react-query'
import { Send } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import * as texts from '#web/admin/settings/texts.ts'
import { Button } from '#web/design/button.tsx'
import * as common from '#web/design/common-texts.ts'
import { TextField } from '#web/design/forms/text-field.tsx'
import { Notice } from '#web/design/notice.tsx'
import { useWrite } from '#web/platform/api/use-write.ts'
import { ApiError, reasonOf } from '#web/platform/core/api-error.ts'

interface TestMessageProps {
  title: string
  /** Says what will come, or what it costs. */
  about: string
  kind: 'email' | 'tel'
  /** Goes there unless something else is typed. */
  known: string | null | undefined
  /** Says that what is typed above is not saved, so it would not be what is tested. */
  isChanged: boolean
  send: (to: string) => Promise<{ isSent: boolean; words: string }>
  /** The settings, which say afterwards how it goes. */
  queryKey: readonly unknown[]
}

/** Sends a message now and says what the provider said. */
export function TestMessage({ title, about, kind, known, isChanged, send, queryKey }: TestMessageProps) {
  const client = useQueryClient()
  const [typed, setTyped] = useState<string | null>(null)
  const to = (typed ?? known ?? '').trim()
  const test = useWrite({ mutationFn: send, onSettled: () => client.invalidateQueries({ queryKey }) })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!test.isPending && to !== '' && !isChanged) test.mutate(to)
  }
  const fault = test.error instanceof ApiError ? test.error.fields['to'] : undefined
  return (
    <form onSubmit={submit} noValidate className="grid gap-3 border-t border-line pt-5">
      <h3 className="text-base">{title}</h3>
      <div className="grid grid-cols-1 items-end gap-3 sm:grid-cols-[minmax(0,1fr)_auto]">
        <TextField
          label={texts.test.to}
          type={kind}
          inputMode={kind}
          autoComplete={kind}
          value={typed ?? known ?? ''}
          error={fault}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <Button
          type="submit"
          kind="secondary"
          size="lg"
          icon={<Send />}
          disabled={to === '' || isChanged}
          isBusy={test.isPending}
        >
          {common.action.sendNow}
        </Button>
      </div>
      <p className="text-sm text-ink-soft">{isChanged ? texts.test.saveFirst : about}</p>
      {test.error !== null && fault === undefined && (
        <Notice tone="pepper">{reasonOf(test.error, texts.test.failed)}</Notice>
      )}
      {test.data !== undefined && !test.isPending && (
        <Notice tone={test.data.isSent ? 'leaf' : 'pepper'}>
          <span className="wrap-anywhere">{test.data.words}</span>
        </Notice>
      )}
    </form>
  )
}
