import { type FormEvent, useState } from 'react'
import { Button } from '#web/design/button.tsx'
import * as common from '#web/design/common-texts.ts'
import { fieldsOf } from '#web/design/forms/read-field.ts'
import { TextField } from '#web/design/forms/text-field.tsx'
import { Notice } from '#web/design/notice.tsx'
import { PasswordField } from '#web/site/account/core/password-field.tsx'
import * as accountTexts from '#web/site/account/texts.ts'
import { type FactorAction, textOf } from './factor-action.ts'
import * as texts from './texts.ts'

interface ConfirmStepProps {
  action: FactorAction
  /** Without a password a fresh sign-in is what confirms. */
  hasPassword: boolean
  isBusy: boolean
  /** Says what went wrong the last time. */
  problem: string | null
  onConfirm: (confirmed: { password: string | null; name: string }) => void
}

/** Says what will happen and asks for the password, since a borrowed phone must not do this. */
export function ConfirmStep({ action, hasPassword, isBusy, problem, onConfirm }: ConfirmStepProps) {
  const text = textOf(action)
  const [password, setPassword] = useState('')
  const isEmpty = hasPassword && password === ''
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isEmpty || isBusy) return
    const name = fieldsOf(event.currentTarget)('name')
    onConfirm({ password: hasPassword ? password : null, name: name === '' ? common.label.passkey : name })
  }
  return (
    <form
      method="post"
      onSubmit={submit}
      onInput={(event) => setPassword(fieldsOf(event.currentTarget)('password'))}
      className="grid gap-4"
    >
      <p className="text-pretty">{text.explanation}</p>
      {problem !== null && <Notice tone="pepper">{problem}</Notice>}
      {action.kind === 'addPasskey' && (
        <TextField
          label={texts.confirmStep.name}
          hint={texts.confirmStep.nameHint}
          name="name"
          defaultValue={deviceName()}
          autoComplete="off"
          maxLength={60}
        />
      )}
      {hasPassword && <PasswordField purpose="current" label={accountTexts.passwordCheck.password} />}
      <Button
        type="submit"
        size="lg"
        isWide
        kind={text.isRemoval === true ? 'danger' : 'primary'}
        disabled={isEmpty || isBusy}
        isBusy={isBusy}
      >
        {text.button}
      </Button>
    </form>
  )
}

/** Returns what most people would call this device. Only the browser shows this form. */
function deviceName(): string {
  const kinds = [
    'iPhone',
    'iPad',
    texts.confirmStep.android,
    texts.confirmStep.windows,
    texts.confirmStep.macSystem,
    texts.confirmStep.linux,
  ]
  const kind = kinds.find((one) => navigator.userAgent.includes(one)) ?? 'device'
  return kind === 'Macintosh' ? texts.confirmStep.macName : texts.confirmStep.defaultName(kind)
}
