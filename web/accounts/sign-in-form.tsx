import { Eye, EyeOff } from 'lucide-react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Button } from '#web/design/button.tsx'
import { IconButton } from '#web/design/icon-button.tsx'
import { Notice } from '#web/design/notice.tsx'
import { TextField } from '#web/design/text-field.tsx'
import { reasonOf } from '#web/platform/api-error.ts'
import { useSignIn } from './use-sign-in.ts'

/** Name and password; the button works once both are there. */
export function SignInForm() {
  const form = useRef<HTMLFormElement>(null)
  const [typed, setTyped] = useState({ username: '', password: '' })
  const [isShown, setIsShown] = useState(false)
  const signIn = useSignIn()
  const readForm = () => {
    if (form.current === null) return
    const data = new FormData(form.current)
    setTyped({ username: String(data.get('username')), password: String(data.get('password')) })
  }
  // What was typed or filled in before the page was taken over counts too.
  useEffect(readForm, [])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!signIn.isPending) signIn.mutate({ ...typed, username: typed.username.trim() })
  }
  const isEmpty = typed.username.trim() === '' || typed.password === ''
  return (
    <form ref={form} method="post" onSubmit={submit} onInput={readForm} className="grid gap-4">
      {signIn.isError && <Notice tone="pepper">{reasonOf(signIn.error, 'Login failed')}</Notice>}
      <TextField
        label="Username, email or phone"
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
        required
      />
      <TextField
        label="Password"
        name="password"
        type={isShown ? 'text' : 'password'}
        autoComplete="current-password"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={256}
        required
        trailing={
          <IconButton
            label={isShown ? 'Hide password' : 'Show password'}
            aria-pressed={isShown}
            icon={isShown ? <EyeOff /> : <Eye />}
            onClick={() => setIsShown(!isShown)}
          />
        }
      />
      <Button type="submit" size="lg" isWide disabled={isEmpty || signIn.isPending} isBusy={signIn.isPending}>
        {signIn.isPending ? 'Signing in' : 'Sign In'}
      </Button>
    </form>
  )
}
