import { Search } from 'lucide-react'
import { type Ref, useEffect, useEffectEvent, useState } from 'react'
import type { ChatFilter } from '#contract/chat-desk.ts'
import { Chip } from '#web/design/chip.tsx'
import { TextField } from '#web/design/text-field.tsx'
import type { ChatView } from './chat-filter.ts'

const pauseMs = 250
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
  const [words, setWords] = useState(view.search)
  const [known, setKnown] = useState({ start: view.search, sent: view.search })
  // The address may change by another way than typing, such as the back button.
  if (known.start !== view.search) {
    setKnown({ ...known, start: view.search })
    if (known.sent !== view.search) setWords(view.search)
  }
  const search = useEffectEvent((sent: string) => {
    setKnown((before) => ({ ...before, sent }))
    onChange({ ...view, search: sent })
  })
  useEffect(() => {
    if (words.trim() === view.search) return
    const timer = setTimeout(() => search(words.trim()), pauseMs)
    return () => clearTimeout(timer)
  }, [words, view.search])
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
