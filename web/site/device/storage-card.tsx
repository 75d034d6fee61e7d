import { useEffect, useState } from 'react'
import { Button } from '#web/design/button.tsx'
import { Card } from '#web/design/layout/card.tsx'
import { showToast } from '#web/design/overlays/toast-store.ts'
import { dropPublicAnswers } from '#web/platform/api/answer-cache.ts'
import { cachePrefix } from '#web/platform/core/worker-messages.ts'
import * as texts from './texts.ts'

/** How much the app stores on this device, and a button to free space. */
export function StorageCard() {
  const [usedBytes, setUsedBytes] = useState<number | null>(null)
  const [isClearing, setIsClearing] = useState(false)
  const measure = () => void measureBytes().then(setUsedBytes)
  useEffect(measure, [])
  const clear = async () => {
    setIsClearing(true)
    await clearSaved()
    setIsClearing(false)
    measure()
    showToast(texts.storage.cleared)
  }
  return (
    <Card className="flex flex-wrap items-center justify-between gap-3">
      <div className="min-w-[min(12rem,100%)] flex-1">
        <h2 className="text-lg">{texts.storage.heading}</h2>
        <p className="text-ink-soft">
          {usedBytes === null ? texts.storage.unknown : texts.storage.used(sizeText(usedBytes))}
        </p>
      </div>
      <Button kind="secondary" isBusy={isClearing} onClick={() => void clear()}>
        {texts.storage.clear}
      </Button>
    </Card>
  )
}

async function measureBytes(): Promise<number | null> {
  const estimate = await navigator.storage?.estimate()
  return estimate?.usage ?? null
}

/** Pictures and prices go; the app itself, the list, and what waits stay. */
async function clearSaved(): Promise<void> {
  if ('caches' in globalThis) await caches.delete(`${cachePrefix}pictures`)
  await dropPublicAnswers()
}

function sizeText(bytes: number): string {
  const megabytes = bytes / 1_000_000
  return megabytes >= 0.1
    ? texts.storage.megabytes(megabytes.toFixed(1))
    : texts.storage.kilobytes(Math.ceil(bytes / 1000))
}
