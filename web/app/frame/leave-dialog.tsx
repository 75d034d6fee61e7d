import { useEffect, useState } from 'react'
import { Button } from '#web/design/button.tsx'
import { Dialog } from '#web/design/overlays/dialog.tsx'
import { leavingEvent } from '#web/entities/account/sign-out.ts'
import * as texts from './bar-texts.ts'

/** Asks before a sign-out that would take unsent work off this phone. */
export function LeaveDialog({ waiting }: { waiting: number }) {
  const [goOn, setGoOn] = useState<(() => void) | null>(null)
  useEffect(() => {
    if (waiting === 0) return
    const ask = (event: Event) => {
      event.preventDefault()
      setGoOn(() => (event as CustomEvent<() => void>).detail)
    }
    addEventListener(leavingEvent, ask)
    return () => removeEventListener(leavingEvent, ask)
  }, [waiting])
  const stay = () => setGoOn(null)
  return (
    <Dialog
      isOpen={goOn !== null}
      onClose={stay}
      title={texts.signOut.title}
      actions={
        <>
          <Button kind="secondary" onClick={stay}>
            {texts.signOut.cancel}
          </Button>
          <Button
            kind="danger"
            onClick={() => {
              stay()
              goOn?.()
            }}
          >
            {texts.signOut.confirm}
          </Button>
        </>
      }
    >
      <p>{texts.signOut.body(waiting)}</p>
    </Dialog>
  )
}
