import type { FormEvent } from 'react'
import { useLocation } from 'wouter'
import { Button } from '#web/design/button.tsx'
import { ruledClass } from '#web/lists/ruled.ts'

/** A slip of paper to begin a list on; a plain form until the page is taken over. */
export function ListStarter() {
  const [, navigate] = useLocation()

  function begin(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    const text = String(new FormData(event.currentTarget).get('text') ?? '').trim()
    navigate(text === '' ? '/order' : `/order?${new URLSearchParams({ text })}`)
  }

  return (
    <form action="/order" onSubmit={begin} className="receipt-shadow">
      <div className="torn grid gap-3 bg-paper px-5 py-7">
        <label htmlFor="first-list" className="font-display text-lg font-extrabold">
          What should we buy?
        </label>
        <textarea
          id="first-list"
          name="text"
          rows={4}
          maxLength={5000}
          placeholder={'2 mudu beans\n₦500 pepper\n1 paint garri'}
          className={`resize-none ${ruledClass}`}
        />
        <Button type="submit" isWide>
          Make it a list
        </Button>
      </div>
    </form>
  )
}
