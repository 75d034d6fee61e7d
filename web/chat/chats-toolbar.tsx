import { Search } from 'lucide-react'
import type { Ref } from 'react'
import type { ChatFilter } from '#contract/chat-desk.ts'
import { Chip } from '#web/design/chip.tsx'
import { TextField } from '#web/design/text-field.tsx'
import { useSearchWords } from '#web/platform/use-search-words.ts'
import type { ChatView } from './chat-filter.ts'

const filters: readonly (readonly [ChatFilter, string])[] = [
  ['all', 'All'],
  ['unanswered', 'Unanswered'],
  ['mine', 'Mine'],
  ['orders', 'Orders'],
  ['support', 'Support'],
]

interface ChatsToolbarProps {
  view: ChatView
  unanswered: number
  searchRef: Ref<HTMLInputElement>
  onChange: (view: ChatView) => void
}

/** Which threads to show, or what a search finds. */
export function ChatsToolbar({ view, unanswered, searchRef, onChange }: ChatsToolbarProps) {
  const [words, setWords] = useSearchWords(view.search, (search) => onChange({ ...view, search }))
  return (
    <search className="grid gap-2">
      <TextField
        type="search"
        label="Search by person, phone or order"
        isLabelHidden
        placeholder="Person, phone or order"
        maxLength={80}
        leading={<Search />}
        ref={searchRef}
        value={words}
        onChange={(event) => setWords(event.currentTarget.value)}
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
