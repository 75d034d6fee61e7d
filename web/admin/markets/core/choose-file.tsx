import { ImageUp } from 'lucide-react'
import * as texts from '#web/admin/markets/texts.ts'

interface ChooseFileProps {
  hasPicture: boolean
  isBusy: boolean
  onChosen: (file: File) => void
}

/** Opens the device's own choice of a picture. */
export function ChooseFile({ hasPicture, isBusy, onChosen }: ChooseFileProps) {
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
          const file = event.currentTarget.files?.[0]
          if (file !== undefined) onChosen(file)
          // The same file may be chosen again after it was left.
          event.currentTarget.value = ''
        }}
      />
    </label>
  )
}
