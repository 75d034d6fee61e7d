import { Search } from 'lucide-react'
import { roles } from '#contract/accounts.ts'
import { SelectField } from '#web/design/select-field.tsx'
import { TextField } from '#web/design/text-field.tsx'
import { useSearchWords } from '#web/platform/use-search-words.ts'
import type { PeopleFilter } from './people-filter.ts'
import { roleWords } from './role-words.ts'

const options = roles.map((role) => [role, roleWords[role]] as const)

interface PeopleToolbarProps {
  filter: PeopleFilter
  onChange: (filter: PeopleFilter) => void
}

/** Whom to show: one role, or what a search finds. */
export function PeopleToolbar({ filter, onChange }: PeopleToolbarProps) {
  const [words, setWords] = useSearchWords(filter.search, (search) => onChange({ ...filter, search }))
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
