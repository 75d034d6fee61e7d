import { ListPlus } from 'lucide-react'
import {
  type ChangeEvent,
  type KeyboardEvent,
  type RefObject,
  useCallback,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { pluralOf } from '#domain/plurals.ts'
import { Button } from '#web/design/button.tsx'
import { Notice } from '#web/design/notice.tsx'
import { showToast } from '#web/design/overlays/toast-store.ts'
import type { NewItem } from '#web/site/list/draft/draft-item.ts'
import { changeDraft, readDraft } from '#web/site/list/draft/draft-store.ts'
import { useDraftPart } from '#web/site/list/draft/use-draft.ts'
import { TypedChips } from '#web/site/list/items/typed-chips.tsx'
import { ruledClass } from './ruled.ts'
import { sharedText } from './shared-text.ts'
import * as texts from './texts.ts'
import { useAddTyped } from './use-add-typed.ts'
import { useReadUnread, useUnreadIds } from './use-read-unread.ts'
import { useListWords, useTypedItems } from './use-typed-items.ts'

interface ListComposerProps {
  /** A list that came with the address; null where none did. */
  given: string | null
  onOpen: (id: string) => void
  /** Why an order cannot be placed with what is typed here. */
  error: string | undefined
  onEdit: () => void
}

/** What a browser calls a key that ends a line, and text that comes from elsewhere. */
const lineEnds: ReadonlySet<string> = new Set(['insertLineBreak', 'insertParagraph'])
const pastes: ReadonlySet<string> = new Set(['insertFromPaste', 'insertFromDrop'])

/** The slip of paper that a list is typed or pasted on; small once there are items below it. */
export function ListComposer({ given, onOpen, error, onEdit }: ListComposerProps) {
  const typed = useDraftPart((draft) => draft.typed, '')
  const isBegun = useDraftPart((draft) => draft.lines.length > 0, false)
  const field = useRef<HTMLTextAreaElement>(null)
  const box = useRef<HTMLDivElement>(null)
  const unread = useUnreadIds()
  const { words, touch } = useListWords(typed !== '' || given !== null || unread !== '')
  useReadUnread(unread, words)
  const items = useTypedItems(typed, words)

  const { add, said, isReading, trouble, isTwice, leftOut, forgetLeftOut } = useAddTyped({
    words,
    field,
    onOpen,
    onEdit,
  })
  const correct = useCallback((openAt: number) => add({ openAt }), [add])

  useEarlyTyped(field)
  useGivenList(given, () => add({ isPasted: true }))
  useAddedFirst(error, () => {
    if (!isTwice) return add({ isLine: true })
    onEdit()
    field.current?.focus()
  })
  const addLeft = useAddedWhenLeft(() => {
    const isLeft = !box.current?.contains(document.activeElement) && document.hasFocus()
    if (isLeft && !isTwice && !isReading && readDraft().typed.trim() !== '') add({ isLine: true })
  })

  const onChange = (event: ChangeEvent<HTMLTextAreaElement>) => {
    changeDraft({ do: 'type', text: event.currentTarget.value })
    onEdit()
    const { inputType = '' } = event.nativeEvent as InputEvent
    if (pastes.has(inputType)) add({ isPasted: true })
    else if (lineEnds.has(inputType)) add({ isLine: true })
  }

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    add()
  }
  const isSmall = isBegun && typed === ''

  return (
    <div className="grid gap-3">
      <div ref={box} className="receipt-shadow">
        <div className={`torn bg-paper px-5 ${isBegun ? 'py-5' : 'pt-7 pb-6'}`}>
          <label htmlFor="list-text" className={isBegun ? 'sr-only' : 'font-display text-lg font-extrabold'}>
            {texts.composer.label}
          </label>
          <textarea
            ref={field}
            id="list-text"
            name="text"
            rows={isBegun ? 1 : 5}
            autoComplete="off"
            value={typed}
            placeholder={isBegun ? texts.composer.more : texts.composer.placeholder}
            aria-describedby="list-hint"
            aria-invalid={error !== undefined || undefined}
            onFocus={touch}
            onChange={onChange}
            onKeyDown={onKeyDown}
            onBlur={addLeft}
            className={`field-sizing-content max-h-80 resize-none ${isBegun ? 'min-h-6' : 'mt-2 min-h-36'} ${ruledClass}`}
          />
          <p id="list-hint" className={isSmall ? 'sr-only' : 'mt-2 text-xs text-ink-soft'}>
            {texts.composer.hint}
          </p>
          {isTwice && typed.trim() !== '' && <Twice onChoose={(twice) => add({ isPasted: true, twice })} />}
          {!isTwice && typed.trim() !== '' && (
            <Button isWide className="mt-3" icon={<ListPlus />} isBusy={isReading} onClick={() => add()}>
              {texts.composer.add}
            </Button>
          )}
          <Trouble text={trouble} onLeaveOut={typed.trim() === '' ? null : () => leaveOut(onEdit)} />
          <LeftOut items={leftOut} onPutBack={forgetLeftOut} />
          <TypedChips lines={items} onCorrect={correct} />
        </div>
      </div>
      <p role="status" className="sr-only">
        {said}
      </p>
    </div>
  )
}

function leaveOut(onEdit: () => void): void {
  changeDraft({ do: 'type', text: '' })
  onEdit()
}

/** A second paste would double the list without a word. */
function Twice({ onChoose }: { onChoose: (twice: 'add' | 'replace') => void }) {
  return (
    <div className="mt-3">
      <Notice tone="amber">
        <span className="grid gap-2">
          {texts.twice.ask}
          <span className="flex flex-wrap gap-2">
            <Button onClick={() => onChoose('replace')}>{texts.twice.replace}</Button>
            <Button kind="secondary" onClick={() => onChoose('add')}>
              {texts.twice.add}
            </Button>
          </span>
        </span>
      </Notice>
    </div>
  )
}

function Trouble({ text, onLeaveOut }: { text: string; onLeaveOut: (() => void) | null }) {
  if (text === '') return null
  const leave = onLeaveOut !== null && (
    <Button kind="quiet" onClick={onLeaveOut}>
      {texts.listComposer.leaveOut}
    </Button>
  )
  return (
    <div className="mt-3">
      <Notice tone="pepper" action={leave}>
        {text}
      </Notice>
    </div>
  )
}

/** Longer than a press lasts: a list that grew in the middle of one would move what is being pressed. */
const pressMs = 300

/** Adds what is in the box soon after it was left, unless the press that left it has dealt with it. */
function useAddedWhenLeft(add: () => void): () => void {
  const [leftCount, setLeftCount] = useState(0)
  const addThem = useEffectEvent(add)
  useEffect(() => {
    if (leftCount === 0) return
    const timer = setTimeout(() => addThem(), pressMs)
    return () => clearTimeout(timer)
  }, [leftCount])
  return () => setLeftCount((count) => count + 1)
}

/** Adds what is in the box when the order is placed with it; the order waits until the list was looked at. */
function useAddedFirst(error: string | undefined, add: () => void): void {
  const addThem = useEffectEvent(add)
  useEffect(() => {
    if (error === undefined) return
    showToast(error)
    addThem()
  }, [error])
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
