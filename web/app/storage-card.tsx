import { useEffect, useState } from 'react'
import { Button } from '#web/design/button.tsx'
import { Card } from '#web/design/card.tsx'
import { showToast } from '#web/design/toast-store.ts'
import { dropPublicAnswers } from '#web/platform/answer-shelf.ts'
import { cachePrefix } from '#web/platform/worker-messages.ts'

/** How much the app keeps on this device, and a way to make room. */
export function StorageCard() {
  const [usedBytes, setUsedBytes] = useState<number | null>(null)
  const [isClearing, setIsClearing] = useState(false)
  const measure = () => void measureBytes().then(setUsedBytes)
  useEffect(measure, [])
  const clear = async () => {
    setIsClearing(true)
    await clearKept()
    setIsClearing(false)
    measure()
    showToast('Room was made. Your list and what waits to be sent are still here.')
  }
  return (
    <Card className="flex flex-wrap items-center justify-between gap-3">
      <div className="min-w-[min(12rem,100%)] flex-1">
        <h2 className="text-lg">On this phone</h2>
        <p className="text-ink-soft">
          {usedBytes === null
            ? 'Your browser does not say how much.'
            : `${sizeText(usedBytes)} for use without a network.`}
        </p>
      </div>
      <Button kind="secondary" isBusy={isClearing} onClick={() => void clear()}>
        Make room
      </Button>
    </Card>
  )
}

async function measureBytes(): Promise<number | null> {
  const estimate = await navigator.storage?.estimate()
  return estimate?.usage ?? null
}

/** Pictures and prices go; the app itself, the list, and what waits stay. */
async function clearKept(): Promise<void> {
  if ('caches' in globalThis) await caches.delete(`${cachePrefix}pictures`)
  await dropPublicAnswers()
}

function sizeText(bytes: number): string {
  const megabytes = bytes / 1_000_000
  return megabytes >= 0.1 ? `${megabytes.toFixed(1)} MB` : `${Math.ceil(bytes / 1000)} kB`
}
