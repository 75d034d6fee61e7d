import { ListPlus } from 'lucide-react'
import {
  type KeyboardEvent,
  type RefObject,
  useCallback,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { maxItemsPerOrder } from '#contract/orders/orders.ts'
import { storable } from '#domain/lists/fit-line.ts'
import type { ListLine } from '#domain/lists/tokens/list-line.ts'
import { pluralOf } from '#domain/plurals.ts'
import { Button } from '#web/design/button.tsx'
import { Notice } from '#web/design/notice.tsx'
import { log } from '#web/platform/core/log.ts'
import { itemFromText, type NewItem } from '#web/site/list/draft/draft-item.ts'
import { changeDraft, readDraft } from '#web/site/list/draft/draft-store.ts'
import { useDraftPart } from '#web/site/list/draft/use-draft.ts'
import { readTyped } from '#web/site/list/items/read-typed.ts'
import { TypedChips } from '#web/site/list/items/typed-chips.tsx'
import { changeWithUndo } from './draft/change-with-undo.ts'
import { ruledClass } from './ruled.ts'
import { partForNow, sharedText } from './shared-text.ts'
import * as texts from './texts.ts'
import { useListWords, useTypedItems } from './use-typed-items.ts'

interface ListComposerProps {
  /** A list that came with the address; null where none did. */
  given: string | null
  onOpen: (id: string) => void
}

/** The slip of paper that a list is typed or pasted on. */
export function ListComposer({ given, onOpen }: ListComposerProps) {
  const typed = useDraftPart((draft) => draft.typed, '')
  const field = useRef<HTMLTextAreaElement>(null)
  const isPasting = useRef(false)
  const [said, setSaid] = useState('')
  const [isReading, setIsReading] = useState(false)
  const [trouble, setTrouble] = useState('')
  const [leftOut, setLeftOut] = useState<readonly NewItem[]>([])
  const { words, touch } = useListWords(typed !== '' || given !== null)
  const items = useTypedItems(typed, words)

  const adding = useRef(add)
  useLayoutEffect(() => {
    adding.current = add
  })
  const correct = useCallback((index: number) => void adding.current(index), [])

  useEarlyTyped(field)
  useGivenList(given, () => void adding.current(null, true))

  /** Adds what was typed or pasted; `openAt` is the item to correct at once. */
  async function add(openAt: number | null, isPasted = false): Promise<void> {
    const { typed } = readDraft()
    const { now: text, later } = partForNow(storable(sharedText(typed)))
    if (text === '' || isReading) return field.current?.focus()
    setIsReading(true)
    setTrouble('')
    try {
      const read = await readTyped(text, words)
      const page = maxItemsPerOrder - readDraft().lines.length
      if (read.lines.length > page) {
        setTrouble(texts.composer.tooMany(maxItemsPerOrder, page))
        return
      }
      const items = read.lines.map(toItem)
      const saved = readDraft().typed === typed ? later : readDraft().typed
      const added = pluralOf(items.length, texts.composer.addedOne, texts.composer.addedMany(items.length))
      const action = { do: 'add', lines: items, note: read.message, leftToType: saved } as const
      if (isPasted) changeWithUndo(action, added)
      else changeDraft(action)
      setSaid(isPasted ? '' : added)
      setLeftOut(read.leftOut.map(toItem))
      if (later !== '') setTrouble(texts.composer.tooLong(linesOf(text), linesOf(later)))
      const opened = openAt === null ? undefined : readDraft().lines.slice(-items.length)[openAt]
      if (opened !== undefined) onOpen(opened.id)
      // Once the page has taken its new shape: the words are no longer above the list.
      else if (later === '') requestAnimationFrame(() => showList(field.current))
    } catch (error) {
      log('WARN', 'The list could not be read', error)
      setTrouble(texts.composer.failed)
    } finally {
      setIsReading(false)
    }
  }

  const toItem = (item: ListLine) => itemFromText(item, words?.goods ?? [])

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
            {texts.composer.label}
          </label>
          <textarea
            ref={field}
            id="list-text"
            name="text"
            rows={5}
            autoComplete="off"
            value={typed}
            placeholder={texts.composer.placeholder}
            aria-describedby="list-hint"
            onFocus={touch}
            onPaste={(event) => {
              isPasting.current = event.currentTarget.value === ''
            }}
            onChange={(event) => {
              changeDraft({ do: 'type', text: event.currentTarget.value })
              if (isPasting.current) void add(null, true)
              isPasting.current = false
            }}
            onKeyDown={onKeyDown}
            className={`mt-2 field-sizing-content max-h-80 min-h-36 resize-none ${ruledClass}`}
          />
          <p id="list-hint" className="mt-2 text-xs text-ink-soft">
            {texts.composer.hint}
          </p>
          <Button
            isWide
            className="mt-3"
            icon={<ListPlus />}
            isBusy={isReading}
            onClick={() => void add(null)}
          >
            {texts.composer.add}
          </Button>
          <Trouble text={trouble} />
          <LeftOut items={leftOut} onPutBack={() => setLeftOut([])} />
          <TypedChips lines={items} onCorrect={correct} />
        </div>
      </div>
      <p role="status" className="sr-only">
        {said}
      </p>
    </div>
  )
}

function Trouble({ text }: { text: string }) {
  if (text === '') return null
  return (
    <div className="mt-3">
      <Notice tone="pepper">{text}</Notice>
    </div>
  )
}

/** Takes over what was typed before the page was: it is in the field and nowhere else. */
function useEarlyTyped(field: RefObject<HTMLTextAreaElement | null>): void {
  useLayoutEffect(() => {
    const early = field.current?.value ?? ''
    const known = readDraft().typed
    if (early === '' || early === known) return
    changeDraft({ do: 'type', text: known === '' ? early : `${known}\n${early}` })
  }, [field])
}

/** What was not added because the text says that it is done or not wanted, and the way to have it all the same. */
function LeftOut({ items, onPutBack }: { items: readonly NewItem[]; onPutBack: () => void }) {
  if (items.length === 0) return null
  const { one, many, putBack } = texts.leftOut
  const add = () => {
    changeDraft({ do: 'add', lines: items })
    onPutBack()
  }
  return (
    <div className="mt-3">
      <Notice
        action={
          <Button kind="quiet" onClick={add}>
            {putBack}
          </Button>
        }
      >
        {pluralOf(items.length, one, many(items.length))}
      </Notice>
    </div>
  )
}

/** Takes a list that came with the address, once, and adds it after what is typed already. */
function useGivenList(given: string | null, add: () => void): void {
  const taken = useRef<string | null>(null)
  const addIt = useEffectEvent(add)
  useEffect(() => {
    if (given === null || given === taken.current) return
    taken.current = given
    const text = sharedText(given)
    const known = readDraft().typed
    if (text === '' || known.includes(text)) return
    changeDraft({ do: 'type', text: known === '' ? text : `${known}\n${text}` })
    addIt()
  }, [given])
}

function linesOf(text: string): number {
  return text.split('\n').filter((line) => line.trim() !== '').length
}

/** With a mouse one continues typing; on a phone the keyboard makes way for the items to confirm. */
function showList(field: HTMLTextAreaElement | null): void {
  if (matchMedia('(pointer: fine)').matches) {
    field?.focus()
    return
  }
  field?.blur()
  document.getElementById('your-list')?.scrollIntoView({ behavior: 'smooth', block: 'start' })
}
