import { useState } from 'react'
import * as texts from '#web/admin/markets/texts.ts'
import { Button } from '#web/design/button.tsx'
import { Notice } from '#web/design/notice.tsx'
import { AskDialog } from '#web/design/overlays/ask-dialog.tsx'

interface RemovePhotoProps {
  /** Says what the place shows again. */
  body: string
  isBusy: boolean
  problem: string | null
  onRemove: () => void
}

/** Takes a photograph away once that was asked. */
export function RemovePhoto({ body, isBusy, problem, onRemove }: RemovePhotoProps) {
  const [isAsking, setIsAsking] = useState(false)
  return (
    <>
      <Button kind="quiet" onClick={() => setIsAsking(true)}>
        {texts.removePicture.submit}
      </Button>
      <AskDialog
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        title={texts.removePicture.title}
        label={texts.removePicture.submit}
        isDanger
        isBusy={isBusy}
        onConfirm={onRemove}
      >
        <div className="grid gap-3">
          <p>{body}</p>
          {problem !== null && <Notice tone="pepper">{problem}</Notice>}
        </div>
      </AskDialog>
    </>
  )
}
