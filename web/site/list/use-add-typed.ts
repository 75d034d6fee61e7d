import { useQueryClient } from '@tanstack/react-query'
import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react'
import type { AllWords } from '#contract/lists/lists.ts'
import { maxItemsPerOrder } from '#contract/orders/orders.ts'
import { storable } from '#domain/lists/fit-line.ts'
import type { Reply } from '#domain/lists/read-reply.ts'
import type { ListLine } from '#domain/lists/tokens/list-line.ts'
import { pluralOf } from '#domain/plurals.ts'
import { log } from '#web/platform/core/log.ts'
import { useMe } from '#web/platform/session/session.ts'
import { itemFromText, type NewItem, unreadItem } from '#web/site/list/draft/draft-item.ts'
import { changeDraft, readDraft } from '#web/site/list/draft/draft-store.ts'
import { type LastList, readTyped, readTypedReply } from '#web/site/list/items/read-typed.ts'
import { changeWithUndo } from './draft/change-with-undo.ts'
import { draftAfter, isEdit, lineOfItem, listFrom, saidOf } from './items/reply-to-draft.ts'
import { isSameList } from './items/same-list.ts'
import { partForNow, sharedText } from './shared-text.ts'
import * as texts from './texts.ts'

/** How what was typed comes onto the list. */
interface Adding {
  /** The item to correct at once. */
  openAt?: number
  isPasted?: boolean
  /** Somebody continues with the next line. */
  isLine?: boolean
  /** Says that what is typed is added to a list that is there already, or replaces it; people are asked where it is absent. */
  twice?: 'add' | 'replace'
}

interface AddTyped {
  words: AllWords | undefined
  field: RefObject<HTMLTextAreaElement | null>
  onOpen: (id: string) => void
  onEdit: () => void
}

/** Puts what is typed in the box on the list, and says what came of it. */
export function useAddTyped({ words, field, onOpen, onEdit }: AddTyped) {
  const client = useQueryClient()
  const me = useMe()
  const isUnderWay = useRef(false)
  const isWaiting = useRef<Adding | null>(null)
  const [said, setSaid] = useState('')
  const [isReading, setIsReading] = useState(false)
  const [trouble, setTrouble] = useState('')
  const [leftOut, setLeftOut] = useState<readonly NewItem[]>([])
  const [isTwice, setIsTwice] = useState(false)
  const adding = useRef(addNow)
  useLayoutEffect(() => {
    adding.current = addNow
  })

  const readLast = async () => {
    const { readLastList } = await import('./usual/last-list.ts')
    return readLastList(client, me?.role === 'customer')
  }

  /** Adds what was typed or pasted; what comes while that is read is added after it. */
  async function addNow(how: Adding = {}): Promise<void> {
    const { typed } = readDraft()
    const { now: text, later } = partForNow(storable(sharedText(typed)))
    if (isUnderWay.current) {
      isWaiting.current = how
      return
    }
    if (text === '') {
      changeDraft({ do: 'type', text: '' })
      return field.current?.focus()
    }
    isUnderWay.current = true
    setIsReading(true)
    setTrouble('')
    onEdit()
    try {
      const came = await readBox(text, { typed, later, how, words, readLast })
      setSaid(came.said)
      setTrouble(came.trouble)
      setLeftOut(came.leftOut)
      setIsTwice(came.isTwice === true)
      if (came.opened !== undefined) onOpen(came.opened)
      // Once the page has taken its new shape: the words are no longer above the list.
      else if (came.isWhole && !how.isLine) requestAnimationFrame(() => showList(field.current))
    } catch (error) {
      log('WARN', 'The list could not be read', error)
      setTrouble(texts.composer.failed)
    } finally {
      isUnderWay.current = false
      setIsReading(false)
    }
    if (isWaiting.current !== null) void adding.current(isWaiting.current)
    isWaiting.current = null
  }

  // The same function at every render, which knows the latest words.
  const add = useCallback((how?: Adding) => void adding.current(how), [])
  return { add, said, isReading, trouble, isTwice, leftOut, forgetLeftOut: () => setLeftOut([]) }
}

interface Box {
  /** Hold what stood in the box when reading began, and what of it is left for another time. */
  typed: string
  later: string
  how: Adding
  words: AllWords | undefined
  readLast: () => Promise<LastList | null>
}

/** What came of a text in the box. */
interface Came {
  said: string
  trouble: string
  leftOut: readonly NewItem[]
  /** The item to correct at once. */
  opened?: string | undefined
  /** All of it is on the list. */
  isWhole: boolean
  /** It looks like the list that is there, and waits in the box for what is to become of it. */
  isTwice?: boolean
}

/** A reply changes the list, anything else is added to it. */
async function readBox(text: string, { typed, later, how, words, readLast }: Box): Promise<Came> {
  const toItem = (line: ListLine) => itemFromText(line, words?.goods ?? [])
  const before = readDraft().lines
  const reply = await readTypedReply(text, before.map(lineOfItem), words, readLast)
  if (reply === 'noLast') return { said: '', trouble: texts.reply.noLast, leftOut: [], isWhole: false }
  if (reply !== null && reply.from !== null) {
    const { said, ...change } = listFrom(reply, reply.from.name, toItem)
    changeWithUndo({ do: 'reply', ...change, note: reply.message, leftToType: leftOf(typed, later) }, said)
    return { said, trouble: askOf(reply), leftOut: [], isWhole: false }
  }
  if (reply !== null && isEdit(reply)) {
    const said = saidOf(reply)
    const change = { ...draftAfter(before, reply, toItem), note: reply.message }
    // What could not be placed stays in the box.
    if (said !== null) changeWithUndo({ do: 'reply', ...change, leftToType: leftOf(typed, later) }, said)
    return { said: said ?? '', trouble: askOf(reply), leftOut: [], isWhole: false }
  }
  const read = await readTyped(text, words)
  const isInstead = how.twice === 'replace'
  const page = maxItemsPerOrder - (isInstead ? 0 : readDraft().lines.length)
  if (read.lines.length > page)
    return { said: '', trouble: texts.composer.tooMany(maxItemsPerOrder, page), leftOut: [], isWhole: false }
  const items = read.lines.map((line) => (read.isUnread ? unreadItem(line) : toItem(line)))
  if (how.isPasted && how.twice === undefined && isSameList(before, items))
    return { said: texts.twice.ask, trouble: '', leftOut: [], isWhole: false, isTwice: true }
  const said = putOnList(items, {
    typed,
    later,
    note: read.message,
    isPasted: how.isPasted === true,
    isInstead,
  })
  return {
    said,
    trouble: later === '' ? '' : texts.composer.tooLong(linesOf(text), linesOf(later)),
    leftOut: read.leftOut.map(toItem),
    opened: how.openAt === undefined ? undefined : readDraft().lines.slice(-items.length)[how.openAt]?.id,
    isWhole: later === '',
  }
}

/** What is asked about an item that is not there. */
function askOf({ unplaced }: Reply): string {
  return unplaced.length === 0 ? '' : texts.reply.unplaced(unplaced.join(', '))
}

interface Read {
  /** What stood in the box when reading began, and what of it is left for another time. */
  typed: string
  later: string
  note: string | null
  isPasted: boolean
  isInstead: boolean
}

/** Returns what a screen reader says of it; of what was pasted a toast speaks, with the way back. */
function putOnList(items: readonly NewItem[], { typed, later, note, isPasted, isInstead }: Read): string {
  const leftToType = leftOf(typed, later)
  if (isInstead) {
    changeWithUndo({ do: 'reply', lines: [], added: items, note, leftToType }, texts.twice.replaced)
    return texts.twice.replaced
  }
  const added = pluralOf(items.length, texts.composer.addedOne, texts.composer.addedMany(items.length))
  const action = { do: 'add', lines: items, note, leftToType } as const
  if (!isPasted) {
    changeDraft(action)
    return added
  }
  changeWithUndo(action, added)
  return ''
}

/** What stays in the box, where somebody may have typed on meanwhile. */
function leftOf(typed: string, later: string): string {
  const { typed: now } = readDraft()
  return now.startsWith(typed) ? later + now.slice(typed.length) : now
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
