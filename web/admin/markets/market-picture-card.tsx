import { useState } from 'react'
import {
  type AdminMarket,
  maxPictureTextLength,
  removeMarketPictureEndpoint,
  setMarketPictureEndpoint,
} from '#contract/markets/admin-markets.ts'
import { Button } from '#web/design/button.tsx'
import * as common from '#web/design/common-texts.ts'
import { TextField } from '#web/design/forms/text-field.tsx'
import { Card } from '#web/design/layout/card.tsx'
import { Notice } from '#web/design/notice.tsx'
import { showToast } from '#web/design/overlays/toast-store.ts'
import { MarketPicture } from '#web/entities/markets/market-picture.tsx'
import { PhotoField } from './core/photo-field.tsx'
import { RemovePhoto } from './core/remove-photo.tsx'
import { useMarketAction } from './core/use-market-action.ts'
import * as texts from './texts.ts'

interface MarketPictureCardProps {
  market: AdminMarket
  nowMs: number
}

/** The market's photograph, made small on this device and looked at before it is stored; or its drawn scene. */
export function MarketPictureCard({ market, nowMs }: MarketPictureCardProps) {
  const [photo, setPhoto] = useState<string | null>(null)
  const [text, setText] = useState(market.imageWords ?? '')
  const [isTried, setIsTried] = useState(false)
  const action = useMarketAction(setMarketPictureEndpoint, () => {
    setPhoto(null)
    setIsTried(false)
    showToast(texts.picture.saved, { tone: 'success' })
  })
  const isChanged = photo !== null || (market.imageWords !== null && text.trim() !== market.imageWords)
  const fault = isTried && text.trim() === '' ? texts.picture.required : action.fields['words']
  const save = () => {
    setIsTried(true)
    if (text.trim() === '') return
    const body = { words: text, replaces: market.pictureId, ...(photo !== null && { photo }) }
    action.run({ params: { id: market.id }, body })
  }
  return (
    <Card className="grid gap-3">
      <h2 className="text-lg">{texts.picture.title}</h2>
      {photo === null ? (
        <MarketPicture market={market} nowMs={nowMs} className="block aspect-[16/9] w-full rounded-md" />
      ) : (
        <img
          src={`data:image/jpeg;base64,${photo}`}
          alt={text.trim() === '' ? texts.picture.alt : text}
          className="block aspect-[16/9] w-full rounded-md object-cover"
        />
      )}
      <p className="text-sm text-ink-soft">{stateText(market, photo)}</p>
      <PhotoField
        hasPicture={photo !== null || market.pictureId !== null}
        fault={action.fields['photo']}
        onChosen={(chosen) => {
          action.reset()
          setPhoto(chosen)
        }}
      />
      {(photo !== null || market.pictureId !== null) && (
        <TextField
          label={texts.picture.label}
          maxLength={maxPictureTextLength}
          autoComplete="off"
          placeholder={texts.picture.placeholder}
          value={text}
          onChange={(event) => {
            action.reset()
            setText(event.currentTarget.value)
          }}
          error={fault}
        />
      )}
      {action.problem !== null && <Notice tone="pepper">{action.problem}</Notice>}
      <div className="flex flex-wrap gap-2 empty:hidden">
        {isChanged && (
          <Button isBusy={action.isBusy} onClick={save}>
            {photo === null ? texts.picture.saveDescription : texts.picture.save}
          </Button>
        )}
        {photo !== null && (
          <Button kind="quiet" onClick={() => setPhoto(null)}>
            {common.action.cancel}
          </Button>
        )}
        {photo === null && market.pictureId !== null && (
          <RemoveButton market={market} pictureId={market.pictureId} onRemoved={() => setText('')} />
        )}
      </div>
    </Card>
  )
}

function stateText({ pictureId }: AdminMarket, photo: string | null): string {
  if (photo !== null) return texts.picture.preview
  return pictureId === null ? texts.picture.empty : texts.picture.shown
}

interface RemoveButtonProps {
  market: AdminMarket
  pictureId: string
  onRemoved: () => void
}

function RemoveButton({ market, pictureId, onRemoved }: RemoveButtonProps) {
  const action = useMarketAction(removeMarketPictureEndpoint, () => {
    onRemoved()
    showToast(texts.removePicture.done)
  })
  return (
    <RemovePhoto
      body={texts.removePicture.body}
      isBusy={action.isBusy}
      problem={action.problem}
      onRemove={() => action.run({ params: { id: market.id }, body: { replaces: pictureId } })}
    />
  )
}
