import { log } from '#web/platform/core/log.ts'
import type { OutboxItem } from '#web/platform/store/outbox-item.ts'
import { createOutbox, deviceOutbox, type OutboxStore } from './outbox-store.ts'
import { type RoundEnd, replayRound } from './replay-round.ts'
import { sendItem } from './send-item.ts'

const channelName = 'kasuwa-outbox'

/** Sends the answer to other pages; this page gets it by `onSettled`. */
export const outboxChannel = 'BroadcastChannel' in globalThis ? new BroadcastChannel(channelName) : null

/** Sends what waits, once among all tabs and the service worker. */
export async function replayOutbox(
  onSettled: (item: OutboxItem) => void = () => undefined,
  store: OutboxStore = createOutbox(deviceOutbox, (error) =>
    log('WARN', 'This browser keeps nothing', error),
  ),
): Promise<RoundEnd> {
  const round = () =>
    replayRound({
      store,
      send: sendItem,
      now: Date.now,
      isOnline: () => navigator.onLine,
      onSettled: (item) => {
        onSettled(item)
        outboxChannel?.postMessage(item)
      },
    })
  // Without locks two tabs may send the same; the key makes one action of it.
  return 'locks' in navigator ? navigator.locks.request(channelName, round) : round()
}
