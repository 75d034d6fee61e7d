import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Button } from '#web/design/button.tsx'
import * as common from '#web/design/common-texts.ts'
import { fieldsOf } from '#web/design/forms/read-field.ts'
import { TextField } from '#web/design/forms/text-field.tsx'
import { Notice } from '#web/design/notice.tsx'
import { TextLink } from '#web/design/text-link.tsx'
import { PasswordField } from '#web/site/account/core/password-field.tsx'
import { passwordHint } from '#web/site/account/core/password-hint.ts'
import * as accountTexts from '#web/site/account/texts.ts'
import { isSignInEmpty, isSignUpEmpty, looksLikeAdmin, nothingTyped, type Typed } from './sign-up-fields.ts'
import * as texts from './texts.ts'

export type LoginMode = 'sign-in' | 'sign-up'

interface LoginFormProps {
  mode: LoginMode
  isBusy: boolean
  /** Says what is wrong with which field of the last try. */
  faults: Readonly<Record<string, string>>
  /** Says what went wrong that no field has caused; it stands over the button that was pressed. */
  problem: string
  onSubmit: (typed: Typed) => void
}

/** Name and password, and to sign up an address and a number too; the button works once all are there. */
export function LoginForm({ mode, isBusy, faults, problem, onSubmit }: LoginFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const [typed, setTyped] = useState(nothingTyped)
  const readForm = () => {
    if (form.current === null) return
    const { elements } = form.current
    const text = fieldsOf(form.current)
    // Keeps what is hidden, which is not in the form; it comes back as it was left.
    setTyped((before) => {
      const names = (Object.keys(before) as (keyof Typed)[]).filter((name) => elements.namedItem(name))
      return { ...before, ...Object.fromEntries(names.map((name) => [name, text(name)])) }
    })
  }
  // Counts too what was typed or filled in before the page was taken over.
  useEffect(readForm, [])
  // A phone shows the button, not the field that is to be fixed.
  useEffect(() => {
    if (Object.keys(faults).length > 0) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [faults])
  const isJoining = mode === 'sign-up'
  const isAdminLike = looksLikeAdmin(typed.username)
  const isEmpty = isJoining ? isSignUpEmpty(typed) : isSignInEmpty(typed)
  const hint = passwordHint(isJoining ? typed.password : '')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isBusy && !isEmpty) onSubmit(typed)
  }
  return (
    <form
      ref={form}
      method="post"
      noValidate
      onSubmit={submit}
      onInput={readForm}
      className="grid gap-3 sm:gap-4"
    >
      <TextField
        label={isJoining ? common.label.username : texts.form.identifier}
        hint={isJoining ? texts.form.usernameHint : undefined}
        error={faults['username'] ?? (isJoining && isAdminLike ? texts.form.usernameReserved : undefined)}
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
        required
      />
      {isJoining && !isAdminLike && <ReachFields typed={typed} faults={faults} />}
      <PasswordField
        purpose={isJoining ? 'new' : 'current'}
        hint={isJoining ? hint : undefined}
        error={faults['password']}
      />
      {!isJoining && (
        <p className="-mt-2 text-right text-sm">
          <TextLink href="/forgot-password" className="inline-flex min-h-11 items-center">
            {accountTexts.forgotPassword.title}
          </TextLink>
        </p>
      )}
      {problem !== '' && <Notice tone="pepper">{problem}</Notice>}
      <Button type="submit" size="lg" isWide disabled={isEmpty || isBusy} isBusy={isBusy}>
        {submitText[mode][isBusy ? 'busy' : 'ready']}
      </Button>
    </form>
  )
}

const submitText = {
  'sign-in': { ready: texts.form.signIn, busy: texts.form.signingIn },
  'sign-up': { ready: texts.form.signUp, busy: texts.form.signingUp },
}

function ReachFields({ typed, faults }: { typed: Typed; faults: Readonly<Record<string, string>> }) {
  return (
    <>
      <TextField
        label={common.label.email}
        error={faults['email']}
        name="email"
        type="email"
        autoComplete="email"
        defaultValue={typed.email}
        maxLength={254}
        required
      />
      <TextField
        label={common.label.phoneNumber}
        hint={texts.form.phoneHint}
        error={faults['phoneNumber']}
        name="phoneNumber"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        defaultValue={typed.phoneNumber}
        maxLength={30}
        required
      />
    </>
  )
}
