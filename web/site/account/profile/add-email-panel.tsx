import { type FormEvent, useEffect, useRef, useState } from 'react'
import { registerEmailEndpoint } from '#contract/accounts/sign-up.ts'
import { Button } from '#web/design/button.tsx'
import * as common from '#web/design/common-texts.ts'
import { fieldsOf } from '#web/design/forms/read-field.ts'
import { TextField } from '#web/design/forms/text-field.tsx'
import { callApi } from '#web/platform/api/api.ts'
import { useWrite } from '#web/platform/api/use-write.ts'
import { refusalOf } from '#web/site/account/core/login-outcome.ts'
import * as accountTexts from '#web/site/account/texts.ts'
import * as texts from './texts.ts'

interface AddEmailPanelProps {
  text: string
  /** Names whose account it is, as the refused sign-in said. */
  userId: string | null
  onAdded: (message: string, email: string) => void
  onBack: () => void
}

/** For an account without an address: asks for one, which is then verified by a link. */
export function AddEmailPanel({ text, userId, onAdded, onBack }: AddEmailPanelProps) {
  const [fault, setFault] = useState<string | null>(null)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  const add = useWrite({
    mutationFn: (body: { userId: string; email: string }) => callApi(registerEmailEndpoint, { body }),
    onSuccess: ({ message }, { email }) => onAdded(message, email),
    onError: (error) => setFault(refusalOf(error, texts.addEmail.failed)),
  })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (add.isPending) return
    const email = fieldsOf(event.currentTarget)('email')
    setFault(null)
    if (email === '') setFault(texts.addEmail.invalid)
    else if (userId === null || userId === '') setFault(texts.addEmail.noSession)
    else add.mutate({ userId, email })
  }
  return (
    <form method="post" noValidate onSubmit={submit} className="grid gap-4">
      <div>
        <h2 className="text-lg">{texts.addEmail.title}</h2>
        <p className="mt-1 text-ink-soft">{text}</p>
      </div>
      <TextField
        ref={field}
        label={common.label.email}
        name="email"
        type="email"
        autoComplete="email"
        maxLength={254}
        error={fault ?? undefined}
        required
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" isBusy={add.isPending}>
          {add.isPending ? texts.addEmail.submitting : texts.addEmail.submit}
        </Button>
        <Button kind="quiet" onClick={onBack}>
          {accountTexts.signIn.back}
        </Button>
      </div>
    </form>
  )
}
