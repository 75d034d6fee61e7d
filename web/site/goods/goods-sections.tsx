import { type ReactNode, useEffect, useEffectEvent, useId, useMemo, useRef, useState } from 'react'
import { type Category, categories } from '#contract/core/categories.ts'
import type { CatalogueProduct } from '#contract/markets/markets.ts'
import { shownFirst } from '#domain/orders/board-orders.ts'
import { Button } from '#web/design/button.tsx'
import { markupOf } from '#web/design/pictures/drawn.tsx'
import { showWhenSeen } from '#web/design/pictures/show-when-seen.ts'
import { Skeleton } from '#web/design/skeleton.tsx'
import { sectionText } from '#web/entities/goods/section-text.ts'
import * as texts from './texts.ts'

interface GoodsSectionsProps {
  catalogue: readonly CatalogueProduct[] | undefined
  category: Category | null
  rows: (goods: readonly CatalogueProduct[]) => ReactNode
  onWant: () => void
  isRefused: boolean
}

/**
 * What people buy most, then the goods by section. On a page that the server sent they stay as it drew them until somebody needs the goods
 * themselves: taking over a thousand elements holds a cheap phone, and the data weighs more than the page.
 */
export function GoodsSections({ catalogue, category, rows, onWant, isRefused }: GoodsSectionsProps) {
  const id = useId()
  const [drawn] = useState(() => (import.meta.env.SSR ? null : markupOf(id)))
  const area = useRef<HTMLDivElement>(null)
  const pressed = useRef('')
  // What is shown above the sections is not shown again in them, unless one of them is chosen.
  const first = category === null && catalogue !== undefined ? catalogue.slice(0, shownFirst) : noGoods
  const groups = useMemo(
    () => groupGoods(catalogue?.slice(first.length) ?? noGoods),
    [catalogue, first.length],
  )
  const wantFirst = useEffectEvent(() => {
    if (catalogue === undefined && drawn === null) onWant()
  })
  useEffect(() => wantFirst(), [])
  useEffect(() => {
    if (catalogue !== undefined) return
    // Nobody else shows them where the goods stay as the server drew them.
    for (const place of area.current?.querySelectorAll<HTMLElement>('[data-picture]') ?? [])
      showWhenSeen(place)
  }, [catalogue])
  useEffect(() => {
    if (!isRefused) return
    pressed.current = ''
    for (const button of area.current?.querySelectorAll('[aria-busy]') ?? []) button.ariaBusy = null
  }, [isRefused])
  useEffect(() => {
    if (catalogue === undefined || pressed.current === '') return
    const buttons = area.current?.querySelectorAll('button') ?? []
    const same = [...buttons].find((button) => nameOf(button) === pressed.current)
    pressed.current = ''
    same?.focus({ preventScroll: true })
    same?.click()
  }, [catalogue])
  if (catalogue === undefined) {
    if (isRefused && (drawn === null || category !== null)) return null
    if (drawn === null || category !== null) return <Skeleton className="mt-6 h-96" />
    return (
      // biome-ignore lint/a11y/noStaticElementInteractions: the buttons are in it, as the server drew them
      // biome-ignore lint/a11y/useKeyWithClickEvents: a key on a button is a click
      <div
        key="drawn"
        ref={area}
        id={id}
        onClick={({ target }) => {
          const button = (target as Element).closest('button')
          if (button === null) return
          button.ariaBusy = 'true'
          pressed.current = nameOf(button)
          onWant()
        }}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: the server's own markup, read back here
        dangerouslySetInnerHTML={drawn}
      />
    )
  }
  return (
    <div key="live" id={id} ref={area}>
      {first.length > 0 && (
        <Section title={texts.board.boughtMost} goods={first} atFirst={first.length} rows={rows} />
      )}
      {groups
        .filter((group) => category === null || group.category === category)
        .map((group) => (
          <Section
            key={group.category}
            title={sectionText(group.category)}
            goods={group.goods}
            atFirst={category === null ? shownAtFirst : group.goods.length}
            rows={rows}
          />
        ))}
    </div>
  )
}

const nameOf = (button: Element): string => button.getAttribute('aria-label') ?? button.textContent

const shownAtFirst = 6
const noGoods: readonly CatalogueProduct[] = []

interface SectionProps {
  title: string
  goods: readonly CatalogueProduct[]
  /** How many are shown until somebody asks for the rest. */
  atFirst: number
  rows: (goods: readonly CatalogueProduct[]) => ReactNode
}

/** A section shows its first goods; the rest come when asked for, to keep the page light. */
function Section({ title, goods, atFirst, rows }: SectionProps) {
  const [isOpen, setIsOpen] = useState(false)
  const isShort = !isOpen && goods.length > atFirst
  return (
    <section className="mt-6 [content-visibility:auto] [contain-intrinsic-size:auto_44rem] min-[25rem]:[contain-intrinsic-size:auto_37rem] md:[contain-intrinsic-size:auto_24rem]">
      <h3 className="text-lg">
        {title} <span className="font-sans text-sm font-normal text-ink-soft">{goods.length}</span>
      </h3>
      {rows(isShort ? goods.slice(0, atFirst) : goods)}
      {isShort && (
        <Button kind="quiet" onClick={() => setIsOpen(true)}>
          {texts.board.showAll(goods.length)}
          <span className="sr-only"> {texts.board.showAllOf(title)}</span>
        </Button>
      )}
    </section>
  )
}

/** Goods by section, in the order a buyer walks them, what people buy most first; empty sections are left out. */
function groupGoods(
  catalogue: readonly CatalogueProduct[],
): { category: Category; goods: CatalogueProduct[] }[] {
  return categories
    .map((category) => ({
      category,
      goods: catalogue.filter((product) => product.category === category),
    }))
    .filter(({ goods }) => goods.length > 0)
}
