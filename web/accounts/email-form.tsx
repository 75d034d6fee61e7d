import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Button } from '#web/design/button.tsx'
import { Notice } from '#web/design/notice.tsx'
import { TextField } from '#web/design/text-field.tsx'
import { refusalOf } from './login-standing.ts'

interface EmailFormProps {
  /** What the button does, and says while it does it. */
  words: { ready: string; busy: string }
  /** Said where the server gives no reason. */
  fallback: string
  send: (email: string) => Promise<{ message: string }>
}

/** Asks for an address and sends something there; then says so in its place. */
export function EmailForm({ words, fallback, send }: EmailFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const [email, setEmail] = useState('')
  const readForm = () =>
    setEmail(form.current === null ? '' : String(new FormData(form.current).get('email')).trim())
  useEffect(readForm, [])
  const sending = useMutation({ networkMode: 'always', mutationFn: send })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (email !== '' && !sending.isPending) sending.mutate(email)
  }
  if (sending.isSuccess) {
    return (
      <div role="alert" className="grid gap-3">
        <Notice tone="leaf">{sending.data.message}</Notice>
        <p className="text-sm text-ink-soft">
          It went to {email}. It can take a minute; look among the unwanted mail too.
        </p>
        <Button kind="secondary" onClick={() => sending.reset()}>
          Use another address
        </Button>
      </div>
    )
  }
  return (
    <form ref={form} method="post" noValidate onSubmit={submit} onInput={readForm} className="grid gap-4">
      {sending.isError && <Notice tone="pepper">{refusalOf(sending.error, fallback)}</Notice>}
      <TextField label="Email" name="email" type="email" autoComplete="email" maxLength={254} required />
      <Button
        type="submit"
        size="lg"
        isWide
        disabled={email === '' || sending.isPending}
        isBusy={sending.isPending}
      >
        {sending.isPending ? words.busy : words.ready}
      </Button>
    </form>
  )
}
