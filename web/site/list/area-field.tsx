import { MapPin } from 'lucide-react'
import { Suspense, useState } from 'react'
import { TextField } from '#web/design/forms/text-field.tsx'
import { quietPart } from '#web/design/quiet-part.ts'
import { withWholeStyle } from '#web/platform/page/whole-style.ts'
import { useCity } from '#web/platform/session/session.ts'
import * as texts from './area/texts.ts'
import { changeDraft } from './draft/draft-store.ts'
import { useDraftPart } from './draft/use-draft.ts'

const AreaAnswer = quietPart(
  async () => (await withWholeStyle(import('./area/area-answer-deferred.tsx'))).AreaAnswer,
)

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
