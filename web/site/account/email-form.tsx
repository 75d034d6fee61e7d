import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Button } from '#web/design/button.tsx'
import * as common from '#web/design/common-texts.ts'
import { fieldsOf } from '#web/design/forms/read-field.ts'
import { TextField } from '#web/design/forms/text-field.tsx'
import { Notice } from '#web/design/notice.tsx'
import { useWrite } from '#web/platform/api/use-write.ts'
import { refusalOf } from './core/login-outcome.ts'
import * as texts from './texts.ts'

interface EmailFormProps {
  /** Says what the button does, and what it says meanwhile. */
  text: { ready: string; busy: string }
  /** Is shown where the server gives no reason. */
  fallback: string
  send: (email: string) => Promise<{ message: string }>
}

/** Asks for an address and sends something there; then says so in its place. */
export function EmailForm({ text, fallback, send }: EmailFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const [email, setEmail] = useState('')
  const readForm = () => setEmail(form.current === null ? '' : fieldsOf(form.current)('email'))
  useEffect(readForm, [])
  const sending = useWrite({ mutationFn: send })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (email !== '' && !sending.isPending) sending.mutate(email)
  }
  if (sending.isSuccess) {
    return (
      <div role="alert" className="grid gap-3">
        <Notice tone="leaf">{sending.data.message}</Notice>
        <p className="text-sm text-ink-soft">{texts.emailForm.sent(email)}</p>
        <Button kind="secondary" onClick={() => sending.reset()}>
          {texts.emailForm.changeEmail}
        </Button>
      </div>
    )
  }
  return (
    <form ref={form} method="post" noValidate onSubmit={submit} onInput={readForm} className="grid gap-4">
      {sending.isError && <Notice tone="pepper">{refusalOf(sending.error, fallback)}</Notice>}
      <TextField
        label={common.label.email}
        name="email"
        type="email"
        autoComplete="email"
        maxLength={254}
        required
      />
      <Button
        type="submit"
        size="lg"
        isWide
        disabled={email === '' || sending.isPending}
        isBusy={sending.isPending}
      >
        {sending.isPending ? text.busy : text.ready}
      </Button>
    </form>
  )
}
