import { setTimeout as sleep } from 'node:timers/promises'
import { isPracticeOn } from '#server/platform/core/practice.ts'
import type { Api } from '#server/platform/http/handlers.ts'
import { overFetch } from '#server/players/api.ts'
import { type GuideContext, registerGuide } from './guide-routes.ts'
import { type FillContext, fillPast } from './past/fill-past.ts'
import { createPractice, type PracticeContext } from './play-practice.ts'
import { registerRemoval } from './removal/routes.ts'

/** Is how long a turn lasts at the pace of real time. */
export const tickMs = 2_000

/** Has simulated agents carry out orders on a server that may practise, and leads newcomers. On every server what practice made can be removed. */
export function practiceFeature(base: PracticeContext & FillContext) {
  const always = {
    routes(api: Api, services: GuideContext) {
      registerGuide(api, services)
      registerRemoval(api, base)
    },
    titles: { practice: 'Practice, for newcomers and admins' },
  }
  if (base.config.practice !== 'on') return always
  return {
    ...always,
    listening(url: string) {
      const over = new AbortController()
      const playing = Promise.all([fill(base, over.signal), playOn(base, url, over.signal)])
      return async () => {
        over.abort()
        await playing
      }
    },
  }
}

/** Fills the weeks before the first day; what is left of them is filled at the next start. */
async function fill(context: PracticeContext & FillContext, signal: AbortSignal): Promise<void> {
  const { config, log, readSettings } = context
  try {
    if (!isPracticeOn(config, await readSettings())) return
    const orders = await fillPast(context, signal)
    if (orders > 0) log.info({ orders }, 'Two weeks of practice orders were added')
  } catch (error) {
    log.warn({ err: error }, 'Not all days of practice orders could be added')
  }
}

/** Plays until it is told to end, through the server's own address. */
async function playOn(context: PracticeContext, url: string, signal: AbortSignal): Promise<void> {
  const { log, readSettings } = context
  const practice = createPractice(context, overFetch(url))
  while (!signal.aborted) {
    try {
      const { practicePace } = await readSettings()
      await practice.turn(tickMs * practicePace)
    } catch (error) {
      log.warn({ err: error }, 'The simulated agents missed a turn')
    }
    await sleep(tickMs, undefined, { signal }).catch(() => undefined)
  }
  await practice.leave()
}
