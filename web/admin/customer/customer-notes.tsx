import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { addNoteEndpoint, type Customer, maxNoteLength } from '#contract/admin/customers.ts'
import { UserPart } from '#web/admin/people/user-part.tsx'
import { Button } from '#web/design/button.tsx'
import { TextArea } from '#web/design/forms/text-area.tsx'
import { Notice } from '#web/design/notice.tsx'
import { timeText } from '#web/design/text/spoken-time.ts'
import { useAccountAction } from '#web/entities/account/use-account-action.ts'
import { customerQuery } from './customer-queries.ts'
import * as texts from './texts.ts'

/** Lists what admins noted about a customer, with who and when; a new one is added below. */
export function CustomerNotes({ customer: { id, notes } }: { customer: Customer }) {
  const client = useQueryClient()
  const [text, setText] = useState('')
  const add = useAccountAction(addNoteEndpoint, (after) => {
    client.setQueryData<Customer>(customerQuery(id).queryKey, (known) => known && { ...known, notes: after })
    setText('')
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (text.trim() !== '') add.run({ params: { id }, body: { text: text.trim() } })
  }
  return (
    <UserPart level={2} title={texts.notes.title}>
      {notes.length === 0 && <p className="text-ink-soft">{texts.notes.empty}</p>}
      <ul className="grid gap-2">
        {notes.map((note) => (
          <li key={note.id} className="rounded-md bg-sunken p-3">
            <p className="wrap-anywhere whitespace-pre-line">{note.text}</p>
            <p className="text-xs text-ink-soft">
              {note.author}, <time dateTime={note.at}>{timeText(Date.parse(note.at), 'full')}</time>
            </p>
          </li>
        ))}
      </ul>
      <form onSubmit={submit} className="grid gap-2">
        <TextArea
          label={texts.notes.label}
          hint={texts.notes.hint}
          rows={2}
          maxLength={maxNoteLength}
          value={text}
          {...(add.fields['text'] === undefined ? {} : { error: add.fields['text'] })}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        {add.problem !== null && <Notice tone="pepper">{add.problem}</Notice>}
        <Button
          type="submit"
          kind="secondary"
          size="sm"
          className="justify-self-start max-sm:min-h-11"
          isBusy={add.isBusy}
          disabled={text.trim() === ''}
        >
          {texts.notes.submit}
        </Button>
      </form>
    </UserPart>
  )
}
