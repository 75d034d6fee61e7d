import type { FormEvent } from 'react'
import { Button } from '#web/design/button.tsx'
import { useNavigate } from '#web/platform/page/location.tsx'
import { ruledClass } from './ruled.ts'
import * as texts from './starter-texts.ts'

interface ListStarterProps {
  /** What a list looks like, an item each. */
  example: string
  className?: string
}

/** A longer address is refused by servers on the way. */
const mostInAddress = 5_000

/** Takes a long list over by the draft; its code is not needed for anything else here. */
async function keepInDraft(text: string): Promise<void> {
  const { changeDraft, readDraft } = await import('#web/site/list/draft/draft-store.ts')
  const { typed } = readDraft()
  changeDraft({ do: 'type', text: typed === '' ? text : `${typed}\n${text}` })
}

/** A slip of paper to write the list on. Before the page is taken over it is a plain form that opens /order. */
export function ListStarter({ example, className = '' }: ListStarterProps) {
  const navigate = useNavigate()

  const go = (text: string) => {
    if (text.length <= mostInAddress)
      navigate(text === '' ? '/order' : `/order?${new URLSearchParams({ text })}`)
    else void keepInDraft(text).then(() => navigate('/order'))
  }

  function begin(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    go((event.currentTarget.elements.namedItem('text') as HTMLTextAreaElement).value.trim())
  }

  return (
    <form action="/order" onSubmit={begin} className={`receipt-shadow ${className}`}>
      <div className="torn grid gap-3 bg-paper px-5 py-7">
        <label htmlFor="first-list" className="font-display text-lg font-extrabold">
          {texts.starter.title}
        </label>
        <textarea
          id="first-list"
          name="text"
          rows={4}
          placeholder={example}
          // A pasted list needs no button.
          onPaste={({ currentTarget, clipboardData }) => {
            const text = clipboardData.getData('text').trim()
            if (currentTarget.value === '' && text !== '') go(text)
          }}
          className={`resize-none ${ruledClass}`}
        />
        <Button type="submit" isWide>
          {texts.starter.submit}
        </Button>
      </div>
    </form>
  )
}
