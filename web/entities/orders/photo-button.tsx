import { Camera, Check } from 'lucide-react'
import { useState } from 'react'
import { showToast } from '#web/design/overlays/toast-store.ts'
import { shrinkPhoto } from '#web/platform/offline/shrink-photo.ts'
import * as texts from './texts.ts'

interface PhotoButtonProps {
  /** In base64; null where none was taken. */
  photo: string | null
  onChange: (photo: string | null) => void
}

/** Takes a photograph with the phone's camera and makes it small enough to wait with the question. */
export function PhotoButton({ photo, onChange }: PhotoButtonProps) {
  const [isBusy, setIsBusy] = useState(false)
  const take = async (file: File | undefined) => {
    if (file === undefined) return
    setIsBusy(true)
    try {
      onChange(await shrinkPhoto(file))
    } catch {
      showToast(texts.photo.unreadable, { body: texts.photo.unreadableHint })
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <label
      className={`relative grid size-13 cursor-pointer place-items-center rounded-md border border-line-strong bg-paper focus-within:outline-3 hover:border-ink ${isBusy ? 'animate-pulse' : ''}`}
    >
      <Camera className="size-6" aria-hidden="true" />
      {photo !== null && (
        <span className="absolute -top-1.5 -right-1.5 grid size-5 place-items-center rounded-full bg-leaf text-on-leaf">
          <Check className="size-3.5" strokeWidth={3.5} aria-hidden="true" />
        </span>
      )}
      <span className="sr-only">{photo === null ? texts.photo.add : texts.photo.added}</span>
      <input
        type="file"
        accept="image/*"
        capture="environment"
        className="sr-only"
        onChange={(event) => {
          void take(event.currentTarget.files?.[0])
          // The same file may be chosen again after it was removed.
          event.currentTarget.value = ''
        }}
      />
    </label>
  )
}
