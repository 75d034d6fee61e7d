import 'react-easy-crop/react-easy-crop.css'
import { useEffect, useId, useState } from 'react'
import Cropper, { type Area } from 'react-easy-crop'
import * as texts from '#web/admin/markets/texts.ts'
import { Button } from '#web/design/button.tsx'
import * as common from '#web/design/common-texts.ts'

/** Marks a part of a picture, in its own pixels. */
export type CropArea = Area

const most = 4

interface CropPhotoProps {
  file: File
  isBusy: boolean
  onCut: (area: CropArea) => void
  onCancel: () => void
}

/** Moves and zooms a picture under the frame of a card: by finger, mouse, or arrow keys and a slider. */
export function CropPhoto({ file, isBusy, onCut, onCancel }: CropPhotoProps) {
  const id = useId()
  const [address, setAddress] = useState<string | null>(null)
  const [crop, setCrop] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(1)
  const [area, setArea] = useState<CropArea | null>(null)
  useEffect(() => {
    const made = URL.createObjectURL(file)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return (
    <div className="grid gap-3">
      <div className="relative aspect-[16/9] w-full overflow-hidden rounded-md bg-sunken">
        {address !== null && (
          <Cropper
            image={address}
            crop={crop}
            zoom={zoom}
            maxZoom={most}
            aspect={16 / 9}
            objectFit="cover"
            keyboardStep={8}
            disableAutomaticStylesInjection
            cropperProps={{ 'aria-label': texts.crop.frame, role: 'group', tabIndex: 0 }}
            mediaProps={{ alt: '' }}
            onCropChange={setCrop}
            onZoomChange={setZoom}
            onCropComplete={(_, pixels) => setArea(pixels)}
          />
        )}
      </div>
      <div className="grid gap-1.5">
        <label htmlFor={id} className="text-sm font-semibold">
          {texts.crop.zoom}
        </label>
        <input
          id={id}
          type="range"
          min={1}
          max={most}
          step={0.05}
          value={zoom}
          onChange={(event) => setZoom(event.currentTarget.valueAsNumber)}
          className="h-11 w-full accent-leaf"
        />
        <p className="text-sm text-ink-soft">{texts.crop.hint}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button isBusy={isBusy} disabled={area === null} onClick={() => area !== null && onCut(area)}>
          {texts.crop.use}
        </Button>
        <Button kind="quiet" onClick={onCancel}>
          {common.action.cancel}
        </Button>
      </div>
    </div>
  )
}
