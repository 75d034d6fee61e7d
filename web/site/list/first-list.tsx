import { MapPin } from 'lucide-react'
import { type ComponentType, type FormEvent, useEffect, useRef, useState } from 'react'
import { Button } from '#web/design/button.tsx'
import { TextField } from '#web/design/forms/text-field.tsx'
import { useNavigate } from '#web/platform/page/location.tsx'
import { withWholeStyle } from '#web/platform/page/whole-style.ts'
import { useCity } from '#web/platform/session/session.ts'
import { ruledClass } from './ruled.ts'
import * as texts from './starter-texts.ts'

interface ListStarterProps {
  /** What a list looks like, an item each. */
  example: string
  submit?: string
  className?: string
}

/** A longer address is refused by servers on the way. */
const mostInAddress = 5_000

// The draft's code is not needed for the first sight of the page.
const loadDraft = () => import('#web/site/list/draft/draft-store.ts')

async function keepInDraft(text: string): Promise<void> {
  const { changeDraft, readDraft } = await loadDraft()
  const { typed } = readDraft()
  changeDraft({ do: 'type', text: typed === '' ? text : `${typed}\n${text}` })
}

async function keepArea(area: string): Promise<void> {
  const { changeDraft, readDraft } = await loadDraft()
  if (readDraft().place.area !== area) changeDraft({ do: 'place', change: { area } })
}

/** Shows a slip of paper for the area and the list. Before its code runs it is a plain form that opens /order. */
export function ListStarter({ example, submit = texts.starter.submit, className = '' }: ListStarterProps) {
  const navigate = useNavigate()
  const form = useRef<HTMLFormElement>(null)

  const go = async (text: string) => {
    const area = form.current?.elements.namedItem('area')
    if (area instanceof HTMLInputElement && area.value.trim() !== '') await keepArea(area.value.trim())
    if (text.length > mostInAddress) await keepInDraft(text)
    const isCarried = text !== '' && text.length <= mostInAddress
    navigate(isCarried ? `/order?${new URLSearchParams({ text })}` : '/order')
  }

  function begin(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    void go((event.currentTarget.elements.namedItem('text') as HTMLTextAreaElement).value.trim())
  }

  return (
    <form ref={form} action="/order" onSubmit={begin} className={`receipt-shadow ${className}`}>
      <div className="torn grid gap-3 bg-paper px-5 py-7">
        <StarterArea />
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
            if (currentTarget.value === '' && text !== '') void go(text)
          }}
          className={`resize-none ${ruledClass}`}
        />
        <Button type="submit" isWide>
          {submit}
        </Button>
      </div>
    </form>
  )
}

/** Shows the area that this device knows, or a field for it, which answers while somebody types. */
function StarterArea() {
  const input = useRef<HTMLInputElement>(null)
  const [Answer, setAnswer] = useState<ComponentType<{ onChoose: (area: string) => void }> | null>(null)
  const isFirstCity = useCity() === null
  useEffect(() => {
    if (!hasDraft()) return
    void loadDraft().then(({ readDraft }) => {
      if (input.current?.value === '') input.current.value = readDraft().place.area
    })
  }, [])
  return (
    <div className="grid gap-2">
      <TextField
        ref={input}
        label={texts.area.label}
        placeholder={isFirstCity ? texts.area.placeholder : undefined}
        leading={<MapPin aria-hidden="true" />}
        name="area"
        maxLength={80}
        autoComplete="address-level3"
        onFocus={() => void loadAnswer().then((loaded) => loaded !== null && setAnswer(() => loaded))}
        onChange={(event) => void keepArea(event.currentTarget.value)}
      />
      {Answer !== null && (
        <Answer
          onChoose={(area) => {
            if (input.current !== null) input.current.value = area
            void keepArea(area)
          }}
        />
      )}
    </div>
  )
}

/** The answer to an area; null where its code does not come, and the list's own page has it again. */
async function loadAnswer() {
  try {
    return (await withWholeStyle(import('./area/area-answer-deferred.tsx'))).AreaAnswer
  } catch {
    return null
  }
}

/** Whether this device has a draft, asked without its code. */
function hasDraft(): boolean {
  try {
    return localStorage.getItem('kasuwa-draft') !== null
  } catch {
    return false
  }
}
