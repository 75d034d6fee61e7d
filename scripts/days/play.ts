import { createHash } from 'node:crypto'
import type { Endpoint } from '#contract/core/endpoint.ts'
import { days, hours, minutes } from '#domain/time/durations.ts'
import type { Action } from './actions.ts'
import { renewGuests, signInAgain } from './actors.ts'
import { agentTurn } from './agent-turns.ts'
import { beginPlay, noteFault, type Play } from './begin-play.ts'
import { planMorning, playByChance, playUndone } from './by-chance.ts'
import { Coverage, type Reached } from './coverage.ts'
import { guestsCome } from './fault-plan.ts'
import {
  calmDown,
  isCheck,
  type Planned,
  runAside,
  runInstant,
  StandsStill,
  untilDone,
  untilStopped,
} from './instants.ts'
import { reasonLeftOut } from './left-out.ts'
import { listMachines } from './machines.ts'
import type { DaysOptions } from './options.ts'
import { isOfOutside } from './outside.ts'
import { planOutside } from './outside-turns.ts'
import { countPlayed, noteLacking } from './play-ends.ts'
import { adminTurn, placeOne } from './players.ts'
import { repeatOne } from './repeat.ts'
import { type Fault, writeAction } from './report.ts'
import { type SimServer, startSimServer } from './sim-server.ts'
import { inThread } from './threads.ts'
import { findBroken } from './what-holds.ts'
import { writeList } from './write-list.ts'

export interface Played {
  faults: Fault[]
  actions: number
  /** Days that were played to their end. */
  days: number
  hash: string
  gate: SimServer['gate']['figures']
  last: Action[]
  reached: Reached
  /** Counts how often each fault came that was asked for. */
  befallen: Record<string, number>
  /** Lists what was played of the plan, as it came. */
  steps: Play['steps']
}

/** Characters of a statement that are printed. */
const mostShown = 240
const togetherShare = 0.25
const mostTogether = 3
/** So often people repeat themselves and write lists, however few orders a day has. */
const eachDay = 8
/** So often somebody tries on a day what nobody has done yet, for each call by chance that an order has. */
const undoneForEach = 12
const jobsLateMs = minutes(1)
/** Orders come in these hours of the day, which begins at six. */
const placing = { fromMs: hours(1), untilMs: hours(13) }

/** Plays days from one moment on, until a fault or the end. */
export async function playDays(
  options: DaysOptions,
  { startMs, stop, say }: { startMs: number; stop: AbortSignal; say(line: string): void },
): Promise<Played> {
  const server = await startSimServer({
    seed: options.seed,
    startMs,
    noteStatement(thread, text) {
      if (options.showsStatements)
        say(`${thread}: ${text.replaceAll(/\s+/g, ' ').trim().slice(0, mostShown)}`)
    },
  })
  let isStill = false
  try {
    const coverage = new Coverage()
    const play = await beginPlay(options, server, coverage)
    const hash = createHash('sha256')
    let written = 0
    const write = () => {
      const fresh = play.actions.actions.filter(({ number }) => number > written)
      // Those of one instant are done in another order than they began.
      for (const action of fresh.sort((a, b) => a.number - b.number)) {
        const line = writeAction(action, startMs)
        hash.update(`${line}\n`)
        if (options.isLoud) say(line)
      }
      written = play.actions.count
    }
    const playing = playAll(play, { startMs, stop, write, say })
    const played = await untilStopped(playing, stop, { describe: () => server.gate.describe() })
    play.actions.streams.closeAll()
    return {
      faults: play.faults,
      actions: play.actions.count,
      days: played,
      hash: hash.digest('hex').slice(0, 16),
      gate: server.gate.figures,
      steps: play.steps,
      last: play.actions.actions.slice(-15),
      befallen: play.faultPlan.listCame(),
      reached: await readReached(server, coverage),
    }
  } catch (error) {
    isStill = error instanceof StandsStill
    throw error
  } finally {
    // Leaves a server that stands still to the end of its process, since it would never close.
    if (!isStill) await server.close()
  }
}

async function readReached(server: SimServer, { done, refused, codes }: Coverage): Promise<Reached> {
  const ofEndpoint = (endpoint: Endpoint) => {
    const { id } = endpoint
    return { leftOut: reasonLeftOut(endpoint), done: done.get(id) ?? 0, refused: refused.get(id) ?? 0 }
  }
  return {
    endpoints: Object.fromEntries(server.endpoints.map((endpoint) => [endpoint.id, ofEndpoint(endpoint)])),
    codes: Object.fromEntries(codes),
    jobs: Object.fromEntries(server.jobs.listRan()),
    machines: await listMachines(server.control),
  }
}

interface Telling {
  startMs: number
  /** Is aborted once nothing more is to be played. */
  stop: AbortSignal
  write(): void
  say(line: string): void
}

async function playAll(play: Play, telling: Telling): Promise<number> {
  const { options, server, faults, actions } = play
  await calmDown(server, telling.startMs)
  planPeople(play, telling.startMs)
  planOutside({
    outside: server.outside,
    seed: options.seed,
    nowMs: play.playing.nowMs,
    orders: options.orders,
    plan: play.playing.plan,
    planAside: (afterMs, name, run) => play.agenda.planAside(play.playing.nowMs() + afterMs, name, run),
    noteRefused(text) {
      // While a fault lasts they are refused; our own looks find what they did not get told.
      if (!play.faultPlan.isLasting()) noteFault(play, text)
    },
  })
  for (let day = 0; day < options.days; day += 1) {
    const beganMs = telling.startMs + days(day)
    planDay(play, beganMs, day)
    const isOver = await playUntil(play, beganMs + days(1), telling)
    if (!isOver) return day
    telling.say(`day ${day + 1}: ${actions.count} actions so far`)
    if (faults.length > 0 && !options.goesOn) return day
  }
  await noteLacking(play)
  telling.say(countPlayed(play))
  return options.days
}

/** Plays what is planned until a moment; returns false where a fault, the last action or whoever asked for it ended it before. */
async function playUntil(play: Play, untilMs: number, { stop, write }: Telling): Promise<boolean> {
  const { server, agenda, together, options, actions } = play
  let jobsMs = await nextJobsMs(server)
  for (;;) {
    const dues = [agenda.nextMs(), jobsMs].filter((ms) => ms !== null)
    const nextMs = Math.max(server.time.nowMs() + 1, Math.min(...dues, untilMs))
    server.time.moveTo(nextMs)
    if (nextMs >= untilMs) return true
    const aside = agenda.takeAside(nextMs)
    if (aside.length > 0) {
      noteSteps(play, aside)
      await runAside(server, aside)
      continue
    }
    const more = together.chance(togetherShare) ? together.whole(1, mostTogether) : 0
    const planned = agenda.take(nextMs, more)
    noteSteps(play, planned)
    await signInEverybody(play)
    await playInstant(play, planned)
    await play.phones.ring()
    write()
    if ((play.faults.length > 0 && !options.goesOn) || stop.aborted) return false
    if (options.until !== null && actions.count >= options.until) return false
    jobsMs = await nextJobsMs(server)
  }
}

function noteSteps({ steps }: Play, planned: readonly Planned[]): void {
  for (const { key, name } of planned) if (!isCheck(key)) steps.push({ key, what: name })
}

/** Workers may be busy for a while: a job alone is no reason to stop within seconds of the last. */
async function nextJobsMs({ jobs, time }: SimServer): Promise<number | null> {
  const jobMs = await jobs.nextMs(time.nowMs())
  return jobMs === null ? null : Math.max(jobMs, time.nowMs() + jobsLateMs)
}

async function playInstant(play: Play, planned: readonly Planned[]): Promise<void> {
  const { server } = play
  try {
    await play.faultPlan.during(planned, (those) => runInstant(server, server.jobs, those))
  } catch (error) {
    noteFault(play, error instanceof Error ? (error.stack ?? error.message) : String(error))
  }
  const { faultPlan } = play
  // What was answered is looked at with the answer.
  for (const line of server.takeErrors().filter((text) => !text.includes('"type":"AppError"')))
    if (!faultPlan.isExcused(line)) noteFault(play, `the server logged an error: ${line.slice(0, 1200)}`)
  for (const { name, errors } of server.jobs.takeFailed())
    for (const error of errors.filter((text) => !isOfOutside(text) && !faultPlan.isExcused(text)))
      noteFault(play, `the job ${name} failed: ${error.slice(0, 1200)}`)
}

/** Whose session has ended signs in again before the next instant. */
async function signInEverybody({ actors, server, faultPlan }: Play): Promise<void> {
  if (faultPlan.isLasting()) return
  for (const actor of actors) {
    if (actor.kind === 'visitor' || actor.cookie !== '') continue
    await untilDone(server, signInAgain(server, actor))
  }
}

/** Agents and admins come in the morning of the first day, and plan their next turn by themselves. */
function planPeople({ actors, agenda, playing, dice }: Play, startMs: number): void {
  const at = () => startMs + dice.whole(minutes(1), minutes(40))
  for (const actor of actors) {
    if (actor.kind === 'agent') agenda.plan(at(), `${actor.name} looks`, () => agentTurn(playing, actor))
    if (actor.kind === 'admin' && actor.name !== 'accountant')
      agenda.plan(at(), `${actor.name} looks`, () => adminTurn(playing, actor))
  }
}

function planDay(play: Play, beganMs: number, day: number): void {
  const { options, agenda, playing, dice, server, actors, actions, outsideReports, strangers } = play
  if (day > 0) agenda.plan(beganMs + 1, guestsCome, () => renewGuests(server, actors))
  play.faultPlan.planDay(beganMs)
  planMorning(play.byChance, day)
  for (let order = 0; order < options.orders; order += 1)
    agenda.plan(beganMs + dice.whole(placing.fromMs, placing.untilMs), 'somebody orders', () =>
      placeOne(playing),
    )
  const count = options.orders * options.chance
  for (let action = 0; action < count; action += 1) {
    const atMs = beganMs + dice.whole(minutes(30), hours(18))
    agenda.plan(
      atMs,
      'chance',
      dice.chance(0.1) ? () => repeatOne({ ...play, dice: playing.dice }) : () => playByChance(play.byChance),
    )
  }
  for (let number = 0; number < eachDay; number += 1) {
    agenda.plan(beganMs + dice.whole(placing.fromMs, hours(18)), 'somebody asks again', () =>
      repeatOne({ ...play, dice: playing.dice }),
    )
    agenda.plan(beganMs + dice.whole(placing.fromMs, hours(18)), 'a list is written', () =>
      writeList(playing),
    )
  }
  // A thread of their own, so that they shift nothing that a day without them plans.
  inThread('undone', () => {
    for (let number = 0; number < undoneForEach * options.chance; number += 1)
      agenda.plan(
        beganMs + play.undoneDice.whole(minutes(30), hours(18)),
        'what nobody has done is tried',
        () => playUndone(play.byChance),
      )
  })
  for (let hour = 1; hour <= 24; hour += 1)
    agenda.planCheck(beganMs + hours(hour) - 1, 'the hour', async () => {
      const found = [
        ...(await findBroken(server, actions.reported)),
        ...(await actions.acknowledged.findLost(server.control)),
        ...(await actions.histories.findMisfits(server.control)),
        ...(await outsideReports.findWrong(server.control, server.time.nowMs())),
      ]
      await strangers.ask({ actions, actors, dice: playing.dice, control: server.control })
      for (const text of found) noteFault(play, text)
    })
}
