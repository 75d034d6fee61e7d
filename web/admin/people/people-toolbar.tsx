import { roles } from '#contract/accounts/accounts.ts'
import { SearchField } from '#web/design/forms/search-field.tsx'
import { SelectField } from '#web/design/forms/select-field.tsx'
import { roleText } from '#web/entities/account/role-text.ts'
import { useSearchText } from '#web/platform/api/use-search-text.ts'
import type { PeopleFilter } from './people-filter.ts'
import * as texts from './texts.ts'

const options = roles.map((role) => [role, roleText[role]] as const)

interface PeopleToolbarProps {
  filter: PeopleFilter
  onChange: (filter: PeopleFilter) => void
}

/** Whom to show: one role, or what a search finds. */
export function PeopleToolbar({ filter, onChange }: PeopleToolbarProps) {
  const [text, setText] = useSearchText(filter.search, (search) => onChange({ ...filter, search }))
  return (
    <search className="flex flex-wrap items-center gap-2">
      <div className="min-w-[min(12rem,100%)] flex-1">
        <SearchField
          label={texts.searchByName}
          placeholder={texts.nameEmailOrPhone}
          value={text}
          onChange={setText}
        />
      </div>
      <div className="w-full sm:w-44">
        <SelectField
          label={texts.role}
          isLabelHidden
          placeholder={texts.allRoles}
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
