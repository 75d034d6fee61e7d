import { useState } from 'react'
import { maxPictureTextLength } from '#contract/markets/admin-markets.ts'
import {
  type AdminGalleryPlace,
  clearGalleryPlaceEndpoint,
  mostGalleryTitle,
  setGalleryPlaceEndpoint,
} from '#contract/markets/gallery.ts'
import { PhotoField } from '#web/admin/markets/core/photo-field.tsx'
import { RemovePhoto } from '#web/admin/markets/core/remove-photo.tsx'
import { useMarketAction } from '#web/admin/markets/core/use-market-action.ts'
import * as marketTexts from '#web/admin/markets/texts.ts'
import { Button } from '#web/design/button.tsx'
import * as common from '#web/design/common-texts.ts'
import { TextField } from '#web/design/forms/text-field.tsx'
import { Card } from '#web/design/layout/card.tsx'
import { Notice } from '#web/design/notice.tsx'
import { showToast } from '#web/design/overlays/toast-store.ts'
import { photoSources } from '#web/entities/markets/photo-sources.ts'
import * as texts from './texts.ts'

type Photo = AdminGalleryPlace['photo']

const typedOf = (photo: Photo) => ({
  title: photo?.title ?? '',
  neighbourhood: photo?.neighbourhood ?? '',
  words: photo?.imageWords ?? '',
})
type Typed = ReturnType<typeof typedOf>

/** Shows one place of the gallery: its photograph, looked at before it is stored, and the words beside it. */
export function GalleryPlaceCard({ place: { place, photo: saved } }: { place: AdminGalleryPlace }) {
  const [photo, setPhoto] = useState<string | null>(null)
  const [typed, setTyped] = useState(typedOf(saved))
  const [isTried, setIsTried] = useState(false)
  const action = useMarketAction(setGalleryPlaceEndpoint, () => {
    setPhoto(null)
    setIsTried(false)
    showToast(texts.place.saved, { tone: 'success' })
  })
  const isFilled = Object.values(typed).every((text) => text.trim() !== '')
  const isChanged = photo !== null || (saved !== null && !isSame(typed, typedOf(saved)))
  const save = () => {
    setIsTried(true)
    if (!isFilled) return
    const body = { ...typed, replaces: saved?.pictureId ?? null, ...(photo !== null && { photo }) }
    action.run({ params: { place }, body })
  }
  return (
    <Card className="grid gap-3">
      <h2 className="text-lg">{texts.place.heading(place)}</h2>
      <Shown saved={saved} photo={photo} text={typed.words} />
      <PhotoField
        hasPicture={photo !== null || saved !== null}
        fault={action.fields['photo']}
        onChosen={(chosen) => {
          action.reset()
          setPhoto(chosen)
        }}
      />
      {(photo !== null || saved !== null) && (
        <TextFields
          typed={typed}
          faultOf={(key) => (isTried && typed[key].trim() === '' ? texts.place.required : action.fields[key])}
          onChange={(changed) => {
            action.reset()
            setTyped({ ...typed, ...changed })
          }}
        />
      )}
      {action.problem !== null && <Notice tone="pepper">{action.problem}</Notice>}
      <div className="flex flex-wrap gap-2 empty:hidden">
        {isChanged && (
          <Button isBusy={action.isBusy} onClick={save}>
            {photo === null ? texts.place.saveText : texts.place.save}
          </Button>
        )}
        {photo !== null && (
          <Button kind="quiet" onClick={() => setPhoto(null)}>
            {common.action.cancel}
          </Button>
        )}
        {photo === null && saved !== null && <Remove place={place} pictureId={saved.pictureId} />}
      </div>
    </Card>
  )
}

const isSame = (one: Typed, other: Typed) =>
  one.title.trim() === other.title &&
  one.neighbourhood.trim() === other.neighbourhood &&
  one.words.trim() === other.words

function Shown({ saved, photo, text }: { saved: Photo; photo: string | null; text: string }) {
  const className = 'block aspect-[16/9] w-full rounded-md bg-sunken object-cover'
  return (
    <>
      {photo !== null ? (
        <img
          src={`data:image/jpeg;base64,${photo}`}
          alt={text.trim() === '' ? marketTexts.picture.alt : text}
          className={className}
        />
      ) : (
        saved !== null && (
          <img {...photoSources(saved.imageUrl, 'card')} alt={saved.imageWords} className={className} />
        )
      )}
      <p className="text-sm text-ink-soft">{stateText(saved, photo)}</p>
    </>
  )
}

function stateText(saved: Photo, photo: string | null): string {
  if (photo !== null) return texts.place.preview
  return saved === null ? texts.place.empty : texts.place.shown
}

interface TextFieldsProps {
  typed: Typed
  faultOf: (key: keyof Typed) => string | undefined
  onChange: (changed: Partial<Typed>) => void
}

function TextFields({ typed, faultOf, onChange }: TextFieldsProps) {
  return (
    <>
      <TextField
        label={texts.place.title}
        maxLength={mostGalleryTitle}
        autoComplete="off"
        placeholder={texts.place.titlePlaceholder}
        value={typed.title}
        onChange={(event) => onChange({ title: event.currentTarget.value })}
        error={faultOf('title')}
      />
      <TextField
        label={texts.place.neighbourhood}
        maxLength={mostGalleryTitle}
        autoComplete="off"
        placeholder={texts.place.neighbourhoodPlaceholder}
        value={typed.neighbourhood}
        onChange={(event) => onChange({ neighbourhood: event.currentTarget.value })}
        error={faultOf('neighbourhood')}
      />
      <TextField
        label={texts.place.words}
        maxLength={maxPictureTextLength}
        autoComplete="off"
        placeholder={texts.place.wordsPlaceholder}
        value={typed.words}
        onChange={(event) => onChange({ words: event.currentTarget.value })}
        error={faultOf('words')}
      />
    </>
  )
}

function Remove({ place, pictureId }: { place: AdminGalleryPlace['place']; pictureId: string }) {
  const action = useMarketAction(clearGalleryPlaceEndpoint, () => showToast(marketTexts.removePicture.done))
  return (
    <RemovePhoto
      body={texts.place.removeBody}
      isBusy={action.isBusy}
      problem={action.problem}
      onRemove={() => action.run({ params: { place }, body: { replaces: pictureId } })}
    />
  )
}
