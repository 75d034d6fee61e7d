import { Search } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { roles } from '#contract/accounts.ts'
import { SelectField } from '#web/design/select-field.tsx'
import { TextField } from '#web/design/text-field.tsx'
import type { PeopleFilter } from './people-filter.ts'
import { roleWords } from './role-words.ts'

const pauseMs = 250
const options = roles.map((role) => [role, roleWords[role]] as const)

interface PeopleToolbarProps {
  filter: PeopleFilter
  onChange: (filter: PeopleFilter) => void
}

/** Whom to show: one role, or what a search finds. */
export function PeopleToolbar({ filter, onChange }: PeopleToolbarProps) {
  const [words, setWords] = useState(filter.search)
  const [known, setKnown] = useState({ start: filter.search, sent: filter.search })
  // The address may change by another way than typing, such as the back button.
  if (known.start !== filter.search) {
    setKnown({ ...known, start: filter.search })
    if (known.sent !== filter.search) setWords(filter.search)
  }
  const search = useEffectEvent((sent: string) => {
    setKnown((before) => ({ ...before, sent }))
    onChange({ ...filter, search: sent })
  })
  useEffect(() => {
    if (words.trim() === filter.search) return
    const timer = setTimeout(() => search(words.trim()), pauseMs)
    return () => clearTimeout(timer)
  }, [words, filter.search])
  return (
    <search className="flex flex-wrap items-center gap-2">
      <div className="min-w-[min(12rem,100%)] flex-1">
        <TextField
          type="search"
          label="Search by name, username, email or phone"
          isLabelHidden
          placeholder="Name, username, email or phone"
          maxLength={80}
          leading={<Search />}
          value={words}
          onChange={(event) => setWords(event.currentTarget.value)}
        />
      </div>
      <div className="w-full sm:w-44">
        <SelectField
          label="Role"
          isLabelHidden
          placeholder="All roles"
          options={options}
          value={filter.role ?? ''}
          onChange={({ currentTarget: { value } }) =>
            onChange({ ...filter, role: roles.find((role) => role === value) ?? null })
          }
        />
      </div>
    </search>
  )
}
