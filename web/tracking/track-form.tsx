import { type FormEvent, useState } from 'react'
import { useLocation } from 'wouter'
import { findTrackingCode } from '#contract/tracking-code.ts'
import { Button } from '#web/design/button.tsx'
import { TextField } from '#web/design/text-field.tsx'

/** Where a code or a pasted link is entered. It works as a plain form too, before the page is taken over. */
export function TrackForm() {
  const [, navigate] = useLocation()
  const [isWrong, setIsWrong] = useState(false)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const code = findTrackingCode(String(new FormData(event.currentTarget).get('code') ?? ''))
    setIsWrong(code === null)
    if (code !== null) navigate(`/track/${code}`)
  }
  return (
    <form action="/track" onSubmit={submit} noValidate className="grid gap-4">
      <TextField
        label="Tracking code or link"
        name="code"
        hint="Paste the whole link or message, or type the 16 letters and digits. Dashes do not matter."
        error={isWrong ? 'There is no tracking code in this. A code has 16 letters and digits.' : undefined}
        placeholder="XXXX-XXXX-XXXX-XXXX"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={500}
        onChange={() => setIsWrong(false)}
        className="font-mono"
      />
      <Button type="submit" size="lg" isWide>
        Track
      </Button>
    </form>
  )
}
