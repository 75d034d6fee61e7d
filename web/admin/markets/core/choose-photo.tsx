import { ImageUp } from 'lucide-react'
import { useState } from 'react'
import * as common from '#web/design/common-texts.ts'
import { showToast } from '#web/design/overlays/toast-store.ts'
import { shrinkPhoto } from '#web/platform/offline/shrink-photo.ts'
import * as texts from './texts.ts'

interface ChoosePhotoProps {
  hasPicture: boolean
  onChosen: (photo: string) => void
}

/** Chooses a photograph from this device and makes it small. */
export function ChoosePhoto({ hasPicture, onChosen }: ChoosePhotoProps) {
  const [isBusy, setIsBusy] = useState(false)
  const choose = async (file: File | undefined) => {
    if (file === undefined) return
    setIsBusy(true)
    try {
      onChosen(await shrinkPhoto(file))
    } catch {
      showToast(common.failure.picture, { body: texts.picture.unreadableHint, tone: 'danger' })
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <label
      className={`inline-flex min-h-11 cursor-pointer items-center justify-center gap-2 justify-self-start rounded-md border border-line-strong bg-paper px-4 font-semibold focus-within:outline-3 focus-within:outline-adire hover:border-ink ${isBusy ? 'animate-pulse' : ''}`}
    >
      <ImageUp className="size-5" aria-hidden="true" />
      {hasPicture ? texts.picture.chooseAnother : texts.picture.choose}
      <input
        type="file"
        accept="image/*"
        className="sr-only"
        onChange={(event) => {
          void choose(event.currentTarget.files?.[0])
          // The same file may be chosen again after it was left.
          event.currentTarget.value = ''
        }}
      />
    </label>
  )
}
