import { Camera } from 'lucide-react'
import { useId, useState } from 'react'
import type { DocumentKind } from '#domain/agent-documents.ts'
import * as common from '#web/design/common-texts.ts'
import { describedBy, FieldNote } from '#web/design/forms/field.tsx'
import { showToast } from '#web/design/overlays/toast-store.ts'
import { shrinkPhoto } from '#web/platform/offline/shrink-photo.ts'
import * as texts from './texts.ts'

interface DocumentFieldProps {
  kind: DocumentKind
  /** In base64; null where none was chosen. */
  photo: string | null
  error: string | undefined
  onChange: (photo: string) => void
}

/** A picture of one document, from the camera or from the phone, made small before it is sent. */
export function DocumentField({ kind, photo, error, onChange }: DocumentFieldProps) {
  const id = useId()
  const [isBusy, setIsBusy] = useState(false)
  const [label, hint] = texts.documents.names[kind]
  const take = async (file: File | undefined) => {
    if (file === undefined) return
    setIsBusy(true)
    try {
      onChange(await shrinkPhoto(file))
    } catch {
      showToast(common.failure.picture, { body: texts.documentField.takeAnother })
    } finally {
      setIsBusy(false)
    }
  }
  const action = photo === null ? texts.documents.addLabel(label) : texts.documents.changeLabel(label)
  return (
    <div>
      <label
        className={`grid cursor-pointer grid-cols-[3.5rem_minmax(0,1fr)_auto] items-center gap-3 rounded-md border bg-ground p-2 pr-3 focus-within:outline-3 focus-within:outline-adire hover:border-ink ${error === undefined ? 'border-line-strong' : 'border-pepper'} ${isBusy ? 'animate-pulse' : ''}`}
      >
        <span className="grid size-14 place-items-center overflow-hidden rounded-sm bg-sunken">
          {photo === null ? (
            <Camera className="size-6 text-ink-soft" aria-hidden="true" />
          ) : (
            <img
              src={`data:image/jpeg;base64,${photo}`}
              alt={texts.documents.pictureLabel(label)}
              className="size-full object-cover"
            />
          )}
        </span>
        <span className="min-w-0">
          <span className="block font-semibold">{label}</span>
          <span className="block text-sm text-ink-soft">{hint}</span>
        </span>
        <span className="font-semibold text-adire" aria-hidden="true">
          {photo === null ? texts.documents.add : common.action.change}
        </span>
        <input
          type="file"
          accept="image/*"
          className="sr-only"
          aria-label={action}
          aria-describedby={describedBy(id, { error })}
          onChange={(event) => {
            void take(event.currentTarget.files?.[0])
            // The same file may be chosen again.
            event.currentTarget.value = ''
          }}
        />
      </label>
      <FieldNote id={id} error={error} />
    </div>
  )
}
