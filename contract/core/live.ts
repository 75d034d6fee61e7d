import { z } from 'zod'

/**
 * Names of the messages on an event stream. `event` carries one thing that happened and an id to resume from;
 * `position` is where the agent is now (no id: only the latest matters); `ready` opens every stream;
 * `closed` says that this reader may see no more; `beat` says nothing, so that silence means a dead stream.
 */
export const liveMessages = {
  event: 'event',
  position: 'position',
  ready: 'ready',
  closed: 'closed',
  beat: 'beat',
} as const

/** Sets how often every stream beats. */
export const heartbeatMs = 15_000
/** Silence longer than this, two beats and a bit, means that a stream is dead though nobody said so. */
export const silenceMs = 40_000

/** Query of every stream: where to continue from, when the browser has no Last-Event-ID yet. */
export const streamQuery = z.strictObject({
  after: z
    .string()
    .regex(/^\d{1,19}-\d{1,15}$/, 'Use the id of the last event that was read')
    .optional(),
})
