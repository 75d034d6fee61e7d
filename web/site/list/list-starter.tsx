import type { FormEvent } from 'react'
import { Button } from '#web/design/button.tsx'
import { useNavigate } from '#web/platform/page/location.tsx'
import { ruledClass } from './ruled.ts'
import * as texts from './texts.ts'

interface ListStarterProps {
  /** What a list looks like, an item each. */
  example: string
  className?: string
}

/** A slip of paper to write the list on. Before the page is taken over it is a plain form that opens /order. */
export function ListStarter({ example, className = '' }: ListStarterProps) {
  const navigate = useNavigate()

  function begin(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    const text = String(new FormData(event.currentTarget).get('text') ?? '').trim()
    navigate(text === '' ? '/order' : `/order?${new URLSearchParams({ text })}`)
  }

  return (
    <form action="/order" onSubmit={begin} className={`receipt-shadow ${className}`}>
      <div className="torn grid gap-3 bg-paper px-5 py-7">
        <label htmlFor="first-list" className="font-display text-lg font-extrabold">
          {texts.whatShouldWeBuy}
        </label>
        <textarea
          id="first-list"
          name={texts.text}
          rows={4}
          maxLength={5000}
          placeholder={example}
          className={`resize-none ${ruledClass}`}
        />
        <Button type="submit" isWide>
          {texts.makeMyList}
        </Button>
      </div>
    </form>
  )
}
