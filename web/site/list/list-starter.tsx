import type { FormEvent } from 'react'
import { Button } from '#web/design/button.tsx'
import { fieldsOf } from '#web/design/forms/read-field.ts'
import { useNavigate } from '#web/platform/page/location.tsx'
import { ruledClass } from './ruled.ts'
import * as texts from './starter-texts.ts'

interface ListStarterProps {
  /** What a list looks like, an item each. */
  example: string
  className?: string
}

/** A slip of paper to write the list on. Before the page is taken over it is a plain form that opens /order. */
export function ListStarter({ example, className = '' }: ListStarterProps) {
  const navigate = useNavigate()

  const go = (text: string) => navigate(text === '' ? '/order' : `/order?${new URLSearchParams({ text })}`)

  function begin(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    go(fieldsOf(event.currentTarget)('text'))
  }

  return (
    <form action="/order" onSubmit={begin} className={`receipt-shadow ${className}`}>
      <div className="torn grid gap-3 bg-paper px-5 py-7">
        <label htmlFor="first-list" className="font-display text-lg font-extrabold">
          {texts.whatShouldWeBuy}
        </label>
        <textarea
          id="first-list"
          name="text"
          rows={4}
          maxLength={5000}
          placeholder={example}
          // A pasted list needs no button.
          onPaste={({ currentTarget, clipboardData }) => {
            const text = clipboardData.getData('text').trim()
            if (currentTarget.value === '' && text !== '') go(text.slice(0, 5000))
          }}
          className={`resize-none ${ruledClass}`}
        />
        <Button type="submit" isWide>
          {texts.makeMyList}
        </Button>
      </div>
    </form>
  )
}
