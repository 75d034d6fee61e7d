import { useState } from 'react'
import * as texts from '#web/admin/markets/texts.ts'
import * as common from '#web/design/common-texts.ts'
import { showToast } from '#web/design/overlays/toast-store.ts'
import { shrinkPhoto } from '#web/platform/offline/shrink-photo.ts'
import { ChooseFile } from './choose-file.tsx'

interface ChoosePhotoProps {
  hasPicture: boolean
  onChosen: (photo: string) => void
}

/** Chooses a photograph from this device and makes it small. */
export function ChoosePhoto({ hasPicture, onChosen }: ChoosePhotoProps) {
  const [isBusy, setIsBusy] = useState(false)
  const choose = async (file: File) => {
    setIsBusy(true)
    try {
      onChosen(await shrinkPhoto(file))
    } catch {
      showToast(common.failure.picture, { body: texts.picture.unreadableHint, tone: 'danger' })
    } finally {
      setIsBusy(false)
    }
  }
  return <ChooseFile hasPicture={hasPicture} isBusy={isBusy} onChosen={(file) => void choose(file)} />
}
