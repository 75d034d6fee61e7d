import { ListPlus } from 'lucide-react'
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'
import { maxListCharacters } from '#contract/lists.ts'
import type { CatalogueProduct } from '#contract/markets.ts'
import { maxItemsPerOrder } from '#contract/orders.ts'
import { Button } from '#web/design/button.tsx'
import { Notice } from '#web/design/notice.tsx'
import { lineFromText, storable } from './draft-line.ts'
import { changeDraft, readDraft } from './draft-store.ts'
import { loadReader, readTyped } from './read-typed.ts'
import { ruledClass } from './ruled.ts'

interface ListComposerProps {
  /** Null while no market is chosen or its goods are on their way. */
  catalogue: readonly CatalogueProduct[] | null
  typed: string
  /** How many lines may still be added. */
  room: number
}

/** The slip of paper that a list is typed or pasted on. */
export function ListComposer({ catalogue, typed, room }: ListComposerProps) {
  const field = useRef<HTMLTextAreaElement>(null)
  const [said, setSaid] = useState('')
  const [isReading, setIsReading] = useState(false)
  const [trouble, setTrouble] = useState('')

  useLayoutEffect(() => {
    // What was typed before the page was taken over stands in the field and nowhere else.
    const early = field.current?.value ?? ''
    const known = readDraft().typed
    if (early === '' || early === known) return
    changeDraft({ do: 'type', text: known === '' ? early : `${known}\n${early}` })
  }, [])

  async function add(): Promise<void> {
    const text = storable(typed)
    if (text === '' || isReading) return field.current?.focus()
    setIsReading(true)
    setTrouble('')
    try {
      const read = await readTyped(text, catalogue)
      if (read.lines.length > room) {
        setTrouble(
          `An order holds ${maxItemsPerOrder} things; there is room for ${room} more. Split this list in two.`,
        )
        return
      }
      const lines = read.lines.map((line) => lineFromText(line, catalogue ?? []))
      const kept = readDraft().typed === typed ? '' : readDraft().typed
      changeDraft({ do: 'add', lines, note: read.message, leftToType: kept })
      setSaid(lines.length === 1 ? '1 thing added to your list' : `${lines.length} things added to your list`)
      showList(field.current)
    } catch (error) {
      console.error(error)
      setTrouble('The list could not be read just now. Your words are still here; try again.')
    } finally {
      setIsReading(false)
    }
  }

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    void add()
  }

  return (
    <div className="grid gap-3">
      <div className="receipt-shadow">
        <div className="torn bg-paper px-5 pt-7 pb-6">
          <label htmlFor="list-text" className="font-display text-lg font-extrabold">
            Type or paste your list
          </label>
          <textarea
            ref={field}
            id="list-text"
            name="text"
            rows={5}
            maxLength={maxListCharacters}
            autoComplete="off"
            value={typed}
            placeholder={'2 mudu beans\n₦500 pepper\n1 paint garri\ngoat meat 1kg, cut small'}
            aria-describedby="list-hint"
            onFocus={() => void loadReader()}
            onChange={(event) => changeDraft({ do: 'type', text: event.currentTarget.value })}
            onKeyDown={onKeyDown}
            className={`mt-2 field-sizing-content max-h-80 min-h-36 resize-none ${ruledClass}`}
          />
          <p id="list-hint" className="mt-2 text-xs text-ink-soft">
            Write it as you would tell it to somebody. Nothing you write is lost.
          </p>
          <Button isWide className="mt-3" icon={<ListPlus />} isBusy={isReading} onClick={() => void add()}>
            Add to list
          </Button>
        </div>
      </div>
      <p role="status" className="sr-only">
        {said}
      </p>
      {trouble !== '' && <Notice tone="pepper">{trouble}</Notice>}
    </div>
  )
}

/** With a mouse one goes on typing; on a phone the keyboard makes way for the lines to confirm. */
function showList(field: HTMLTextAreaElement | null): void {
  if (matchMedia('(pointer: fine)').matches) {
    field?.focus()
    return
  }
  field?.blur()
  document.getElementById('your-list')?.scrollIntoView({ behavior: 'smooth', block: 'start' })
}
