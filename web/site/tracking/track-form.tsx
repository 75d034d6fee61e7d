import { type FormEvent, useState } from 'react'
import { findTrackingCode } from '#domain/orders/tracking-code.ts'
import { Button } from '#web/design/button.tsx'
import { fieldsOf } from '#web/design/forms/read-field.ts'
import { TextField } from '#web/design/forms/text-field.tsx'
import { useNavigate } from '#web/platform/page/location.tsx'
import * as texts from './texts.ts'

/** Where a code or a pasted link is entered. It works as a plain form too, before the page is taken over. */
export function TrackForm() {
  const navigate = useNavigate()
  const [isWrong, setIsWrong] = useState(false)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const code = findTrackingCode(fieldsOf(event.currentTarget)('code'))
    setIsWrong(code === null)
    if (code !== null) navigate(`/track/${code}`)
  }
  return (
    <form action="/track" onSubmit={submit} noValidate className="grid gap-4">
      <TextField
        label={texts.form.label}
        name="code"
        hint={texts.form.hint}
        error={isWrong ? texts.form.invalid : undefined}
        placeholder={texts.form.placeholder}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={500}
        onChange={() => setIsWrong(false)}
        className="font-mono"
      />
      <Button type="submit" size="lg" isWide>
        {texts.form.submit}
      </Button>
    </form>
  )
}
