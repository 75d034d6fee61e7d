import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { Button } from '#web/design/button.tsx'
import { FieldNote } from '#web/design/forms/field.tsx'
import { RadioCards } from '#web/design/forms/radio-cards.tsx'
import { SearchField } from '#web/design/forms/search-field.tsx'
import { recipientsQuery } from '#web/entities/account/announcements-queries.ts'
import { roleText } from '#web/entities/account/role-text.ts'
import { troubleOf } from '#web/platform/core/api-error.ts'
import * as texts from './texts.ts'

interface PersonPickerProps {
  of: string
  /** The name of who was chosen before. */
  knownAs: string | null
  onChange: (of: string) => void
  error: string | undefined
}

const minSearchLength = 2

/** Picks one person, found by name, username, phone or email. */
export function PersonPicker({ of, knownAs, onChange, error }: PersonPickerProps) {
  const [typed, setTyped] = useState('')
  const [name, setName] = useState(knownAs)
  const search = useDeferredValue(typed.trim())
  const isAsked = search.length >= minSearchLength
  const found = useQuery({ ...recipientsQuery(search), enabled: isAsked && of === '' })
  if (of !== '') {
    return (
      <div className="flex flex-wrap items-center justify-between gap-3 rounded-md bg-sunken px-4 py-2">
        <p>
          {texts.person.to} <strong>{name ?? texts.person.unnamed}</strong>
        </p>
        <Button kind="quiet" onClick={() => onChange('')}>
          {texts.person.change}
        </Button>
        <FieldNote id="person" error={error} />
      </div>
    )
  }
  return (
    <div className="grid gap-3">
      <SearchField
        label={texts.person.search}
        isLabelHidden={false}
        placeholder={texts.person.placeholder}
        value={typed}
        onChange={setTyped}
        error={error ?? troubleOf(found) ?? undefined}
      />
      {isAsked && found.data?.length === 0 && <p className="text-sm text-ink-soft">{texts.person.noMatch}</p>}
      {isAsked && found.data !== undefined && found.data.length > 0 && (
        <RadioCards
          legend={texts.person.found}
          isLegendHidden
          value={null}
          onChange={(id) => {
            setName(found.data.find((person) => person.id === id)?.name ?? null)
            onChange(id)
          }}
          cards={found.data.map((person) => ({
            value: person.id,
            title: person.name,
            detail: `${person.username}, ${roleText[person.role].toLowerCase()}`,
          }))}
        />
      )}
    </div>
  )
}
