import type { QueryClient } from '@tanstack/react-query'
import { createPortal } from 'react-dom'
import { appFrame } from '#web/app/frame/lazy-frame.ts'
import { log } from '#web/platform/core/log.ts'
import { startDeviceLog } from '#web/platform/offline/device-log.ts'
import { restoreBasics, saveReads } from '#web/platform/offline/offline-answers.ts'
import { isInstalled } from '#web/platform/page/app-mode.ts'
import { savesData } from '#web/platform/page/data-saver.ts'
import { watchInstalling } from '#web/platform/page/install-prompt.ts'
import { isReturning } from '#web/platform/page/returning.ts'
import { loadWholeStyle } from '#web/platform/page/whole-style.ts'
import { settleMode } from '#web/platform/page/window-mode.ts'
import { cacheForOffline, hasPart, watchWorker } from '#web/platform/page/worker-registration.ts'
import { meQuery } from '#web/platform/session/session.ts'
import { yieldToBrowser } from '#web/platform/yield-to-browser.ts'
import { followGate } from '#web/site/launch/follow-gate.ts'
import { onWorkerMessage } from '#web/site/notifications/on-worker-message.ts'
import { ExtrasView } from './extras-view.tsx'
import { cacheOf, dropEndedTrips } from './offline-reads.ts'
import { showExtras } from './page/extras-slot.tsx'
import { followPractice } from './page/follow-practice.ts'
import { navigate } from './page/navigation.ts'
import { loadTableFor } from './routes/route-table.ts'

/**
 * What continues beside every page: answers and writes are kept on the device, the app is installed and
 * renewed. Resolves once the device's answers stand in for the network; the rest begins by itself.
 */
export async function begin(client: QueryClient): Promise<void> {
  saveReads(client, cacheOf)
  dropEndedTrips(client)
  if (client.getQueryData(meQuery.queryKey) === undefined) await restoreBasics(client)
  await settleMode(appFrame.load)
  void goOn(client).catch((error: unknown) => log('WARN', 'The page goes on without its notices', error))
}

async function goOn(client: QueryClient): Promise<void> {
  followGate(client, (path) => navigate(path, { replace: true }))
  followPractice(client)
  // An error without a network could not bring the code that reports it later.
  startDeviceLog()
  watchInstalling()
  if (isInstalled()) cacheForOffline('app')
  onWorkerMessage(navigate)
  void followKnown(client)
  await yieldToBrowser()
  await loadWholeStyle()
  const place = document.createElement('div')
  place.id = 'beside'
  document.body.prepend(place)
  showExtras(createPortal(<ExtrasView />, place))
  await yieldToBrowser()
  await watchWorker()
  await idleSecond()
  if (savesData()) return
  // Offline, an own page of somebody who is signed out leads to the sign-in, which takes knowing whose it is.
  if (isReturning) await loadTableFor('/my-orders')
  // Lets whoever loses the network in this tab still order.
  cacheForOffline('list')
  // Its answers are of use once its code is here, and hold up nothing before.
  for (let waited = 0; waited < mostSeconds && !(await hasPart('list')); waited += 1) await idleSecond()
  await (await import('./read-ahead.ts')).readWay(client)
}

/** A browser without a worker never has the list's code. */
const mostSeconds = 60

/** Resolves once the page has had a second to itself. */
async function idleSecond(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, 1000))
  await new Promise<void>((resolve) =>
    'requestIdleCallback' in window ? requestIdleCallback(() => resolve()) : resolve(),
  )
}

/** Brings what reading does without, once somebody is signed in; at once for those who have used this device before. */
async function followKnown(client: QueryClient): Promise<void> {
  try {
    await whenKnown(client)
    await (await import('./known-visitor.ts')).begin(client)
  } catch (error) {
    log('WARN', 'What waits is not sent by this page', error)
  }
}

async function whenKnown(client: QueryClient): Promise<void> {
  const isSignedIn = () => client.getQueryData(meQuery.queryKey) != null
  if (isSignedIn() || (isReturning && (await hasPart('app')))) return
  return new Promise((resolve) => {
    const stop = client.getQueryCache().subscribe(() => {
      if (!isSignedIn()) return
      stop()
      resolve()
    })
  })
}
