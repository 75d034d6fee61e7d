import { ListPlus } from 'lucide-react'
import { type KeyboardEvent, useCallback, useLayoutEffect, useRef, useState } from 'react'
import { maxListCharacters } from '#contract/lists.ts'
import type { CatalogueProduct } from '#contract/markets.ts'
import { maxItemsPerOrder } from '#contract/orders.ts'
import { Button } from '#web/design/button.tsx'
import { Notice } from '#web/design/notice.tsx'
import { log } from '#web/platform/log.ts'
import { lineFromText, storable } from './draft-line.ts'
import { changeDraft, readDraft } from './draft-store.ts'
import { loadReader, readTyped } from './read-typed.ts'
import { ruledClass } from './ruled.ts'
import { sharedText } from './shared-text.ts'
import { TypedChips } from './typed-chips.tsx'
import { useDraftPart } from './use-draft.ts'
import { useTypedLines } from './use-typed-lines.ts'

interface ListComposerProps {
  /** Null while no market is chosen or its goods are on their way. */
  catalogue: readonly CatalogueProduct[] | null
  /** Opens a line that was just added. */
  onOpen: (id: string) => void
}

/** The slip of paper that a list is typed or pasted on. */
export function ListComposer({ catalogue, onOpen }: ListComposerProps) {
  const typed = useDraftPart((draft) => draft.typed, '')
  const field = useRef<HTMLTextAreaElement>(null)
  const [said, setSaid] = useState('')
  const [isReading, setIsReading] = useState(false)
  const [trouble, setTrouble] = useState('')
  const lines = useTypedLines(typed, catalogue)

  const adding = useRef(add)
  useLayoutEffect(() => {
    adding.current = add
  })
  const correct = useCallback((index: number) => void adding.current(index), [])

  useLayoutEffect(() => {
    // What was typed before the page was taken over stands in the field and nowhere else.
    const early = field.current?.value ?? ''
    const known = readDraft().typed
    if (early === '' || early === known) return
    changeDraft({ do: 'type', text: known === '' ? early : `${known}\n${early}` })
  }, [])

  /** Adds what was typed; `openAt` is the line to put right at once. */
  async function add(openAt: number | null): Promise<void> {
    const text = storable(sharedText(typed))
    if (text === '' || isReading) return field.current?.focus()
    setIsReading(true)
    setTrouble('')
    try {
      const read = await readTyped(text, catalogue)
      const room = maxItemsPerOrder - readDraft().lines.length
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
      const opened = openAt === null ? undefined : readDraft().lines.slice(-lines.length)[openAt]
      if (opened !== undefined) onOpen(opened.id)
      // Once the page has taken its new shape: the words, and what we read of them, no longer stand above the list.
      else requestAnimationFrame(() => showList(field.current))
    } catch (error) {
      log('WARN', 'The list could not be read', error)
      setTrouble('The list could not be read just now. Your words are still here; try again.')
    } finally {
      setIsReading(false)
    }
  }

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    void add(null)
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
          <TypedChips lines={lines} onCorrect={correct} />
          <Button
            isWide
            className="mt-3"
            icon={<ListPlus />}
            isBusy={isReading}
            onClick={() => void add(null)}
          >
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
