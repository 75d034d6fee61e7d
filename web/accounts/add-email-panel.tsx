import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { registerEmail } from '#contract/sign-up.ts'
import { Button } from '#web/design/button.tsx'
import { Notice } from '#web/design/notice.tsx'
import { TextField } from '#web/design/text-field.tsx'
import { callApi } from '#web/platform/api.ts'
import { refusalOf } from './login-standing.ts'

interface AddEmailPanelProps {
  words: string
  /** Whose account it is, as the refused sign-in said. */
  userId: string | null
  onAdded: (message: string, email: string) => void
  onBack: () => void
}

/** For an account without an address: asks for one, which is then verified by a link. */
export function AddEmailPanel({ words, userId, onAdded, onBack }: AddEmailPanelProps) {
  const [fault, setFault] = useState<string | null>(null)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  const add = useMutation({
    networkMode: 'always',
    mutationFn: (body: { userId: string; email: string }) => callApi(registerEmail, { body }),
    onSuccess: ({ message }, { email }) => onAdded(message, email),
    onError: (error) => setFault(refusalOf(error, 'Failed to register email')),
  })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (add.isPending) return
    const email = String(new FormData(event.currentTarget).get('email')).trim()
    setFault(null)
    if (email === '') setFault('Please enter a valid email address')
    else if (userId === null || userId === '') setFault('Invalid user session')
    else add.mutate({ userId, email })
  }
  return (
    <form method="post" noValidate onSubmit={submit} className="grid gap-4">
      <div>
        <h2 className="text-lg">Add your email address</h2>
        <p className="mt-1 text-ink-soft">{words}</p>
      </div>
      {fault !== null && <Notice tone="pepper">{fault}</Notice>}
      <TextField
        ref={field}
        label="Email"
        name="email"
        type="email"
        autoComplete="email"
        maxLength={254}
        required
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" isBusy={add.isPending}>
          {add.isPending ? 'Adding' : 'Add Email'}
        </Button>
        <Button kind="quiet" onClick={onBack}>
          Back to sign in
        </Button>
      </div>
    </form>
  )
}
