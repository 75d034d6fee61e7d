import { type FormEvent, useState } from 'react'
import { Button } from '#web/design/button.tsx'
import { Notice } from '#web/design/notice.tsx'
import { TextField } from '#web/design/text-field.tsx'
import { type FactorAct, wordsOf } from './factor-act.ts'
import { PasswordField } from './password-field.tsx'

interface ConfirmStepProps {
  act: FactorAct
  /** Without a password a fresh sign-in is what confirms. */
  hasPassword: boolean
  isBusy: boolean
  /** What went wrong the last time. */
  problem: string | null
  onConfirm: (confirmed: { password: string | null; name: string }) => void
}

/** Says what will happen and asks for the password, since a borrowed phone must not do this. */
export function ConfirmStep({ act, hasPassword, isBusy, problem, onConfirm }: ConfirmStepProps) {
  const words = wordsOf(act)
  const [password, setPassword] = useState('')
  const isEmpty = hasPassword && password === ''
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isEmpty || isBusy) return
    const name = String(new FormData(event.currentTarget).get('name') ?? '').trim()
    onConfirm({ password: hasPassword ? password : null, name: name === '' ? 'Passkey' : name })
  }
  return (
    <form
      method="post"
      onSubmit={submit}
      onInput={(event) => setPassword(String(new FormData(event.currentTarget).get('password') ?? ''))}
      className="grid gap-4"
    >
      <p className="text-pretty">{words.explanation}</p>
      {problem !== null && <Notice tone="pepper">{problem}</Notice>}
      {act.kind === 'addPasskey' && (
        <TextField
          label="What shall it be called?"
          hint="So that you know it again in the list."
          name="name"
          defaultValue={deviceName()}
          autoComplete="off"
          maxLength={60}
        />
      )}
      {hasPassword && <PasswordField purpose="current" label="Your password" />}
      <Button
        type="submit"
        size="lg"
        isWide
        kind={words.isRemoval === true ? 'danger' : 'primary'}
        disabled={isEmpty || isBusy}
        isBusy={isBusy}
      >
        {words.button}
      </Button>
    </form>
  )
}

/** What most people would call this device. Only the browser shows this form. */
function deviceName(): string {
  const kinds = ['iPhone', 'iPad', 'Android', 'Windows', 'Macintosh', 'Linux']
  const kind = kinds.find((one) => navigator.userAgent.includes(one)) ?? 'device'
  return kind === 'Macintosh' ? 'My Mac' : `My ${kind}`
}
