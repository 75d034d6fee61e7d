import { MapPin } from 'lucide-react'
import { Suspense, useEffect, useState } from 'react'
import { TextField } from '#web/design/forms/text-field.tsx'
import { quietPart } from '#web/design/quiet-part.ts'
import { useNavigate, usePath, useSearch } from '#web/platform/page/location.tsx'
import { withWholeStyle } from '#web/platform/page/whole-style.ts'
import { useCity, useMe } from '#web/platform/session/session.ts'
import { changeDraft } from './draft/draft-store.ts'
import { useDraftPart } from './draft/use-draft.ts'
import * as texts from './starter-texts.ts'

const AreaAnswer = quietPart(
  async () => (await withWholeStyle(import('./area/area-answer-deferred.tsx'))).AreaAnswer,
)
const FromMessage = quietPart(
  async () => (await withWholeStyle(import('./area/from-message-deferred.tsx'))).FromMessage,
)
const OwnPlace = quietPart(async () => (await import('./area/own-place-deferred.tsx')).OwnPlace)

interface AreaFieldProps {
  /** Why an order cannot be placed with it. */
  error?: string | undefined
  /** Called at every change, for what was said about the text before. */
  onEdit?: () => void
}

/** Where to bring it: the first question. What is typed is the draft's area, with an answer below it. */
export function AreaField({ error, onEdit }: AreaFieldProps) {
  const area = useDraftPart((draft) => draft.place.area, '')
  const [isTouched, setIsTouched] = useState(false)
  const isFirstCity = useCity() === null
  const write = (area: string) => {
    onEdit?.()
    changeDraft({ do: 'place', change: { area } })
  }
  return (
    <div className="grid gap-2">
      <TextField
        label={texts.area.label}
        placeholder={isFirstCity ? texts.area.placeholder : undefined}
        leading={<MapPin aria-hidden="true" />}
        maxLength={80}
        autoComplete="address-level3"
        value={area}
        error={error}
        onFocus={() => setIsTouched(true)}
        onChange={(event) => write(event.currentTarget.value)}
      />
      <Suspense>{(isTouched || area !== '') && <AreaAnswer onChoose={write} />}</Suspense>
    </div>
  )
}

/** Where to bring it as it is said elsewhere: by a message, an address of the account, a link. No field need be in view. */
export function GivenPlace() {
  const isEmpty = useDraftPart((draft) => draft.place.area === '', false)
  const hasMessage = useDraftPart((draft) => draft.message != null || draft.fromMessage !== undefined, false)
  const isCustomer = useMe()?.role === 'customer'
  useGivenArea()
  return (
    <Suspense>
      {isCustomer && isEmpty && <OwnPlace />}
      {hasMessage && <FromMessage />}
    </Suspense>
  )
}

/** An area that came with the address, from a plain form; the address is then without it. */
function useGivenArea(): void {
  const navigate = useNavigate()
  const path = usePath()
  const search = useSearch()
  useEffect(() => {
    const rest = new URLSearchParams(search)
    const area = rest.get('area')?.trim().slice(0, 80) ?? ''
    if (!rest.has('area')) return
    if (area !== '') changeDraft({ do: 'place', change: { area } })
    rest.delete('area')
    navigate(rest.size === 0 ? path : `${path}?${rest}`, { replace: true })
  }, [navigate, path, search])
}
