import { useQuery } from '@tanstack/react-query'
import { Search } from 'lucide-react'
import { useDeferredValue, useState } from 'react'
import { roleWords } from '#web/accounts/role-words.ts'
import { Button } from '#web/design/button.tsx'
import { FieldNote } from '#web/design/field.tsx'
import { RadioCards } from '#web/design/radio-cards.tsx'
import { TextField } from '#web/design/text-field.tsx'
import { reasonOf } from '#web/platform/api-error.ts'
import { recipientsQuery } from './announcements-queries.ts'

interface PersonPickerProps {
  of: string
  /** The name of who was chosen before. */
  knownAs: string | null
  onChange: (of: string) => void
  error: string | undefined
}

const leastLetters = 2

/** One person, found by name, username, phone or e-mail. */
export function PersonPicker({ of, knownAs, onChange, error }: PersonPickerProps) {
  const [typed, setTyped] = useState('')
  const [name, setName] = useState(knownAs)
  const search = useDeferredValue(typed.trim())
  const isAsked = search.length >= leastLetters
  const found = useQuery({ ...recipientsQuery(search), enabled: isAsked && of === '' })
  if (of !== '') {
    return (
      <div className="flex flex-wrap items-center justify-between gap-3 rounded-md bg-sunken px-4 py-2">
        <p>
          To <strong>{name ?? 'one person'}</strong>
        </p>
        <Button kind="quiet" onClick={() => onChange('')}>
          Choose another
        </Button>
        <FieldNote id="person" error={error} />
      </div>
    )
  }
  return (
    <div className="grid gap-3">
      <TextField
        label="Find the person"
        type="search"
        placeholder="Name, username, phone or e-mail"
        leading={<Search aria-hidden="true" />}
        maxLength={80}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        error={error ?? (found.error === null ? undefined : reasonOf(found.error, 'Check the network.'))}
      />
      {isAsked && found.data?.length === 0 && <p className="text-sm text-ink-soft">Nobody fits.</p>}
      {isAsked && found.data !== undefined && found.data.length > 0 && (
        <RadioCards
          legend="Who fits"
          isLegendHidden
          value={null}
          onChange={(id) => {
            setName(found.data.find((person) => person.id === id)?.name ?? null)
            onChange(id)
          }}
          cards={found.data.map((person) => ({
            value: person.id,
            title: person.name,
            detail: `${person.username}, ${roleWords[person.role].toLowerCase()}`,
          }))}
        />
      )}
    </div>
  )
}
