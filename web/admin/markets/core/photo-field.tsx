import { useState } from 'react'
import { leastPhotoWidth } from '#contract/markets/picture-widths.ts'
import * as texts from '#web/admin/markets/texts.ts'
import * as common from '#web/design/common-texts.ts'
import { deferredPart } from '#web/design/deferred-part.tsx'
import { Notice } from '#web/design/notice.tsx'
import { shrinkPhoto } from '#web/platform/offline/shrink-photo.ts'
import { ChooseFile } from './choose-file.tsx'
import type { CropArea } from './crop-photo.tsx'

const CropPhoto = deferredPart(async () => (await import('./crop-photo.tsx')).CropPhoto)

interface PhotoFieldProps {
  hasPicture: boolean
  /** Is what the server says is wrong with the picture that was sent. */
  fault: string | undefined
  /** Takes a JPEG in base64, cut as cards show it. */
  onChosen: (photo: string) => void
}

/** Chooses a photograph from this device, cuts it as cards show it and makes it small; says at the field what fails. */
export function PhotoField({ hasPicture, fault, onChosen }: PhotoFieldProps) {
  const [chosen, setChosen] = useState<File | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const run = async (what: () => Promise<void>) => {
    setProblem(null)
    setIsBusy(true)
    try {
      await what()
    } catch {
      setProblem(`${common.failure.picture}. ${texts.picture.unreadableHint}`)
    } finally {
      setIsBusy(false)
    }
  }
  const choose = (file: File) =>
    run(async () => {
      setChosen(null)
      const picture = await createImageBitmap(file)
      const { width, height } = picture
      picture.close()
      if (width < leastPhotoWidth) setProblem(texts.picture.tooSmall(width, height, leastPhotoWidth))
      else setChosen(file)
    })
  const cut = (file: File, area: CropArea) =>
    run(async () => {
      onChosen(await shrinkPhoto(file, area))
      setChosen(null)
    })
  return (
    <div className="grid gap-3">
      {chosen !== null && (
        <CropPhoto
          key={`${chosen.name} ${chosen.size} ${chosen.lastModified}`}
          file={chosen}
          isBusy={isBusy}
          onCut={(area) => void cut(chosen, area)}
          onCancel={() => setChosen(null)}
        />
      )}
      {chosen === null && (
        <ChooseFile hasPicture={hasPicture} isBusy={isBusy} onChosen={(file) => void choose(file)} />
      )}
      {(problem ?? fault) !== undefined && <Notice tone="pepper">{problem ?? fault}</Notice>}
    </div>
  )
}
