import { ChevronDown, ChevronsUpDown, ChevronUp } from 'lucide-react'
import type { KeyboardEvent, ReactNode } from 'react'

export interface Column<Row> {
  key: string
  head: string
  cell: (row: Row) => ReactNode
  /** Right-aligned tabular numerals. */
  isNumeric?: boolean
  /** Left out below this width, least important first. */
  hideBelow?: 'sm' | 'md' | 'lg'
  /** Says on phones what wider screens have in several columns. */
  isForPhones?: boolean
  /** Makes the head a button that sorts by this. */
  sortKey?: string
}

export interface DataTableProps<Row> {
  /** Says what the table lists, for screen readers. */
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  /** Makes rows open by click or Enter; arrow keys move between them. */
  onOpen?: ((row: Row) => void) | undefined
  selectedKey?: string | null
  sort?: { key: string; isDescending: boolean }
  onSort?: (key: string) => void
  empty?: ReactNode
}

/** Draws the table of the admin area: rows of 40 px, a sticky head, arrow keys from row to row. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { caption, columns, rows, rowKey, onOpen, selectedKey, sort, onSort, empty } = props
  if (rows.length === 0 && empty !== undefined) return empty
  return (
    // Rows that open take the keys themselves; a table to read is scrolled sideways by them.
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be about fields
    <div
      role="group"
      aria-label={caption}
      tabIndex={onOpen === undefined ? 0 : undefined}
      className="overflow-x-auto rounded-md border border-line bg-paper"
    >
      <table className="w-full border-collapse text-sm">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th
                key={column.key}
                scope="col"
                aria-sort={sortOf(column, sort)}
                className={`${headClass} ${columnClass(column)}`}
              >
                <Head column={column} sort={sort} onSort={onSort} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody onKeyDown={moveBetweenRows}>
          {rows.map((row) => (
            <tr
              key={rowKey(row)}
              tabIndex={onOpen === undefined ? undefined : 0}
              aria-selected={onOpen === undefined ? undefined : rowKey(row) === selectedKey}
              onClick={({ target }) => {
                // A box to tick is its own target.
                if (!(target instanceof Element && target.closest('label'))) onOpen?.(row)
              }}
              onKeyDown={(event) => {
                if (event.key !== 'Enter' || event.target !== event.currentTarget) return
                // Stops the key: what opens takes the focus at once, and would be pressed by it.
                event.preventDefault()
                onOpen?.(row)
              }}
              className={`border-t border-line ${onOpen === undefined ? '' : 'cursor-pointer hover:bg-sunken aria-selected:bg-sunken aria-selected:shadow-[inset_3px_0_0_var(--color-leaf)] focus-visible:-outline-offset-3'}`}
            >
              {columns.map((column) => (
                <td key={column.key} className={`h-10 px-2 py-1.5 sm:px-3 ${columnClass(column)}`}>
                  {column.cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

type Sort = DataTableProps<never>['sort']

function sortOf<Row>({ sortKey }: Column<Row>, sort: Sort): 'ascending' | 'descending' | undefined {
  if (sortKey === undefined || sort?.key !== sortKey) return undefined
  return sort.isDescending ? 'descending' : 'ascending'
}

interface HeadProps<Row> {
  column: Column<Row>
  sort: Sort
  onSort: ((key: string) => void) | undefined
}

function Head<Row>({ column, sort, onSort }: HeadProps<Row>) {
  const { sortKey, head } = column
  if (sortKey === undefined || onSort === undefined) return head
  const Icon = sort?.key !== sortKey ? ChevronsUpDown : sort.isDescending ? ChevronDown : ChevronUp
  return (
    <button
      type="button"
      onClick={() => onSort(sortKey)}
      className="inline-flex min-h-9 items-center gap-1 hover:text-ink"
    >
      {head}
      <Icon className="size-3.5 shrink-0" aria-hidden="true" />
    </button>
  )
}

const headClass =
  'sticky top-0 z-10 h-9 bg-sunken px-2 text-left text-xs font-semibold text-ink-soft sm:px-3 sm:whitespace-nowrap'
const hidden = { sm: 'max-sm:hidden', md: 'max-md:hidden', lg: 'max-lg:hidden' }

function columnClass<Row>({ isNumeric, hideBelow, isForPhones }: Column<Row>): string {
  const shown = isForPhones === true ? 'sm:hidden' : ''
  return `${isNumeric === true ? 'text-right tabular-nums' : ''} ${hideBelow === undefined ? shown : hidden[hideBelow]}`
}

function moveBetweenRows(event: KeyboardEvent<HTMLElement>): void {
  const row = document.activeElement
  if (row?.tagName !== 'TR') return
  const next = { ArrowDown: row.nextElementSibling, ArrowUp: row.previousElementSibling }[event.key]
  if (!(next instanceof HTMLElement)) return
  event.preventDefault()
  next.focus()
}
