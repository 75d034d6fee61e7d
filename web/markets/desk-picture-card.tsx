import { ImageUp } from 'lucide-react'
import { useState } from 'react'
import {
  type DeskMarket,
  mostPictureWords,
  removeMarketPicture,
  setMarketPicture,
} from '#contract/market-desk.ts'
import { AskDialog } from '#web/design/ask-dialog.tsx'
import { Button } from '#web/design/button.tsx'
import { Card } from '#web/design/card.tsx'
import { Notice } from '#web/design/notice.tsx'
import { TextField } from '#web/design/text-field.tsx'
import { showToast } from '#web/design/toast-store.ts'
import { shrinkPhoto } from '#web/platform/shrink-photo.ts'
import { MarketPicture } from './market-picture.tsx'
import { useDeskAct } from './use-desk-act.ts'

interface DeskPictureCardProps {
  market: DeskMarket
  nowMs: number
}

/** The market's photograph, made small on this device and looked at before it is kept; or its drawn scene. */
export function DeskPictureCard({ market, nowMs }: DeskPictureCardProps) {
  const [photo, setPhoto] = useState<string | null>(null)
  const [words, setWords] = useState(market.imageWords ?? '')
  const [isTried, setIsTried] = useState(false)
  const act = useDeskAct(setMarketPicture, () => {
    setPhoto(null)
    setIsTried(false)
    showToast('The picture is kept. The market’s card, page and shared links show it.', { tone: 'success' })
  })
  const isChanged = photo !== null || (market.imageWords !== null && words.trim() !== market.imageWords)
  const fault = isTried && words.trim() === '' ? 'Say what it shows' : act.fields['words']
  const save = () => {
    setIsTried(true)
    if (words.trim() === '') return
    const body = { words, replaces: market.pictureId, ...(photo !== null && { photo }) }
    act.run({ params: { id: market.id }, body })
  }
  return (
    <Card className="grid gap-3">
      <h2 className="text-lg">Picture</h2>
      {photo === null ? (
        <MarketPicture market={market} nowMs={nowMs} className="block aspect-[16/9] w-full rounded-md" />
      ) : (
        <img
          src={`data:image/jpeg;base64,${photo}`}
          alt={words.trim() === '' ? 'What you chose' : words}
          className="block aspect-[16/9] w-full rounded-md object-cover"
        />
      )}
      <p className="text-sm text-ink-soft">{stateWords(market, photo)}</p>
      <ChooseButton hasPicture={photo !== null || market.pictureId !== null} onChosen={setPhoto} />
      {(photo !== null || market.pictureId !== null) && (
        <TextField
          label="What it shows, for those who do not see it"
          maxLength={mostPictureWords}
          autoComplete="off"
          placeholder="Women selling tomatoes under the blue shed"
          value={words}
          onChange={(event) => {
            act.reset()
            setWords(event.currentTarget.value)
          }}
          error={fault}
        />
      )}
      {act.problem !== null && <Notice tone="pepper">{act.problem}</Notice>}
      {act.fields['photo'] !== undefined && <Notice tone="pepper">{act.fields['photo']}</Notice>}
      <div className="flex flex-wrap gap-2 empty:hidden">
        {isChanged && (
          <Button isBusy={act.isBusy} onClick={save}>
            {photo === null ? 'Keep the words' : 'Keep this picture'}
          </Button>
        )}
        {photo !== null && (
          <Button kind="quiet" onClick={() => setPhoto(null)}>
            Leave it
          </Button>
        )}
        {photo === null && market.pictureId !== null && (
          <RemoveButton market={market} pictureId={market.pictureId} onRemoved={() => setWords('')} />
        )}
      </div>
    </Card>
  )
}

function stateWords({ pictureId }: DeskMarket, photo: string | null): string {
  if (photo !== null) return 'This is how cards will show it. It is not kept yet.'
  return pictureId === null
    ? 'No photograph yet: this scene is drawn for the market, by the light of the hour.'
    : 'Everybody sees this photograph.'
}

/** Chooses a photograph from this device and makes it small. */
function ChooseButton({ hasPicture, onChosen }: { hasPicture: boolean; onChosen: (photo: string) => void }) {
  const [isBusy, setIsBusy] = useState(false)
  const choose = async (file: File | undefined) => {
    if (file === undefined) return
    setIsBusy(true)
    try {
      onChosen(await shrinkPhoto(file))
    } catch {
      showToast('That picture could not be read', { body: 'Choose a JPEG, PNG or WebP.', tone: 'danger' })
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <label
      className={`inline-flex min-h-11 cursor-pointer items-center justify-center gap-2 justify-self-start rounded-md border border-line-strong bg-paper px-4 font-semibold focus-within:outline-3 focus-within:outline-adire hover:border-ink ${isBusy ? 'animate-pulse' : ''}`}
    >
      <ImageUp className="size-5" aria-hidden="true" />
      {hasPicture ? 'Choose another picture' : 'Choose a picture'}
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

interface RemoveButtonProps {
  market: DeskMarket
  pictureId: string
  onRemoved: () => void
}

function RemoveButton({ market, pictureId, onRemoved }: RemoveButtonProps) {
  const [isAsking, setIsAsking] = useState(false)
  const act = useDeskAct(removeMarketPicture, () => {
    setIsAsking(false)
    onRemoved()
    showToast('The picture is gone')
  })
  return (
    <>
      <Button kind="quiet" onClick={() => setIsAsking(true)}>
        Remove it
      </Button>
      <AskDialog
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        title="Remove the picture?"
        words="Remove it"
        isDanger
        isBusy={act.isBusy}
        onAct={() => act.run({ params: { id: market.id }, body: { replaces: pictureId } })}
      >
        <div className="grid gap-3">
          <p>It is deleted, and the market’s drawn scene stands there again.</p>
          {act.problem !== null && <Notice tone="pepper">{act.problem}</Notice>}
        </div>
      </AskDialog>
    </>
  )
}
