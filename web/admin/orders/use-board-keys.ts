import { useEffect, useEffectEvent } from 'react'

interface BoardKeys {
  onSearch: () => void
  /** `a`, for the card that has the focus, or null for the order that is open. */
  onAssign: (orderId: string | null) => void
  onHelp: () => void
}

type Direction = 'up' | 'down' | 'left' | 'right'

const directions: Record<string, Direction> = {
  j: 'down',
  ArrowDown: 'down',
  k: 'up',
  ArrowUp: 'up',
  h: 'left',
  ArrowLeft: 'left',
  l: 'right',
  ArrowRight: 'right',
}

/** Listens to the keys of the board; nothing happens while somebody types or a question is open. */
export function useBoardKeys(keys: BoardKeys): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    // A table has moved its own focus already.
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target))
      return
    const questions = document.querySelectorAll('dialog[open]').length
    const isModal = questions > 0
    const direction = directions[event.key]
    // The drawer counts as one open dialog; a second one over it gets the key instead.
    if (event.key === 'a' && questions < 2) keys.onAssign(focusedCard()?.dataset['card'] ?? null)
    else if (isModal) return
    else if (event.key === '/') keys.onSearch()
    else if (event.key === '?') keys.onHelp()
    else if (direction === undefined || !moveFocus(direction)) return
    event.preventDefault()
  })
  useEffect(() => {
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}

/** Lists what the keys move between: the cards of the board, the rows of a list. */
const stops = '[data-card], tr[tabindex]'

function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  return target.isContentEditable || /^(?:INPUT|TEXTAREA|SELECT)$/.test(target.tagName)
}

function focusedCard(): HTMLElement | null {
  return document.activeElement?.closest<HTMLElement>(stops) ?? null
}

/** Moves from card to card: along a column, or to the card at the same height of the next column that has any. */
function moveFocus(direction: Direction): boolean {
  const columns = [...document.querySelectorAll<HTMLElement>('[data-column], main tbody')]
    .map((column) => [...column.querySelectorAll<HTMLElement>(stops)])
    .filter((cards) => cards.length > 0)
  const current = focusedCard()
  const column = columns.findIndex((cards) => current !== null && cards.includes(current))
  const row = current === null ? -1 : (columns[column]?.indexOf(current) ?? -1)
  const next = column === -1 ? columns[0]?.[0] : nextCard(columns, column, row, direction)
  if (next === undefined) return columns.length > 0 && column !== -1
  next.focus()
  next.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  return true
}

function nextCard(
  columns: readonly HTMLElement[][],
  column: number,
  row: number,
  direction: Direction,
): HTMLElement | undefined {
  if (direction === 'down') return columns[column]?.[row + 1]
  if (direction === 'up') return columns[column]?.[row - 1]
  const neighbour = columns[column + (direction === 'right' ? 1 : -1)]
  return neighbour?.[Math.min(row, neighbour.length - 1)]
}
