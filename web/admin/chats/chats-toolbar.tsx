import type { Ref } from 'react'
import type { ChatFilter } from '#contract/chat/admin-chat.ts'
import { Chip } from '#web/design/chip.tsx'
import { SearchField } from '#web/design/forms/search-field.tsx'
import { useSearchText } from '#web/platform/api/use-search-text.ts'
import type { ChatView } from './chat-filter.ts'
import * as texts from './texts.ts'

const filters: readonly (readonly [ChatFilter, string])[] = [
  ['all', texts.all],
  ['unanswered', texts.unanswered],
  ['mine', texts.mine],
  ['orders', texts.orders],
  ['support', texts.support],
]

interface ChatsToolbarProps {
  view: ChatView
  unanswered: number
  searchRef: Ref<HTMLInputElement>
  onChange: (view: ChatView) => void
}

/** Which threads to show, or what a search finds. */
export function ChatsToolbar({ view, unanswered, searchRef, onChange }: ChatsToolbarProps) {
  const [text, setText] = useSearchText(view.search, (search) => onChange({ ...view, search }))
  return (
    <search className="grid gap-2">
      <SearchField
        label={texts.searchByName}
        placeholder={texts.namePhoneOrOrder}
        ref={searchRef}
        value={text}
        onChange={setText}
      />
      <div className="flex flex-wrap gap-1.5">
        {filters.map(([filter, name]) => (
          <Chip key={filter} isOn={filter === view.filter} onClick={() => onChange({ ...view, filter })}>
            {filter === 'unanswered' && unanswered > 0 ? `${name} (${unanswered})` : name}
          </Chip>
        ))}
      </div>
    </search>
  )
}
