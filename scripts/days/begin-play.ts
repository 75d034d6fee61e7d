import { getMarketEndpoint } from '#contract/markets/markets.ts'
import { storeSettings } from '#tests/play/settings.ts'
import { plainPhoto } from '#tests/world/photos.ts'
import { Actions } from './actions.ts'
import { type Actor, makeActors } from './actors.ts'
import type { ByChance } from './by-chance.ts'
import { ChanceCalls } from './chance-calls.ts'
import type { Coverage } from './coverage.ts'
import { createDice, createInstantDice, createThreadDice, type Dice } from './dice.ts'
import { FaultPlan } from './fault-plan.ts'
import { Heals } from './heal.ts'
import { Agenda, untilDone } from './instants.ts'
import { Known } from './known.ts'
import type { DaysOptions } from './options.ts'
import { type Playing, setUpSms } from './players.ts'
import { watchPools } from './pool-watch.ts'
import type { Fault } from './report.ts'
import type { Script } from './script-file.ts'
import type { SimServer } from './sim-server.ts'

type Step = Script['steps'][number]

/** People look at their phones every few minutes here, where real phones ring and say where they are every few seconds. */
const slowPhones = { offer_seconds: '600', agent_silent_minutes: '90', agent_off_duty_minutes: '600' }

/** Holds a play from its beginning to its end. */
export interface Play {
  options: DaysOptions
  server: SimServer
  actors: Actor[]
  agenda: Agenda
  actions: Actions
  byChance: ByChance
  playing: Playing
  dice: Dice
  /** Says how many more are pulled into an instant. */
  together: Dice
  faultPlan: FaultPlan
  faults: Fault[]
  steps: Step[]
}

/** Has everybody and everything ready, with nothing planned. */
export async function beginPlay(options: DaysOptions, server: SimServer, coverage: Coverage): Promise<Play> {
  watchPools()
  await storeSettings(server.control, slowPhones)
  const actors = await untilDone(server, makeActors(server))
  const faults: Fault[] = []
  const known = new Known()
  const actions: Actions = new Actions(server, {
    known,
    coverage,
    dice: createThreadDice(options.seed, 'clients'),
    noteFault: (text) => faults.push({ atMs: server.time.nowMs(), action: actions.count, text }),
  })
  const chosen = options.script && new Set(options.script.steps.map(({ key }) => key))
  const agenda = new Agenda((key) => chosen === null || chosen.has(key))
  const nowMs = () => server.time.nowMs()
  const visitor = actors[0]
  if (visitor === undefined) throw new Error('nobody visits')
  const market = await readMarket(server, actions, visitor)
  const playing: Playing = {
    actions,
    actors,
    market,
    nowMs,
    dice: createThreadDice(options.seed, 'players'),
    plan: (afterMs, name, run) => agenda.plan(nowMs() + afterMs, name, run),
  }
  await untilDone(server, setUpSms(playing, server.outside.termii.key))
  const chanceDice = createThreadDice(options.seed, 'chance')
  const byChance = {
    playing,
    known,
    dice: chanceDice,
    chance: new ChanceCalls(server.endpoints, { coverage, dice: chanceDice }),
    heals: new Heals({
      endpoints: server.endpoints,
      send: (actor, wish) => actions.send(actor, wish),
    }),
    photo: await untilDone(server, plainPhoto('#0b6b3a', { width: 64, height: 48 })),
  }
  return {
    options,
    server,
    actors,
    agenda,
    actions,
    byChance,
    playing,
    faultPlan: new FaultPlan({
      server,
      agenda,
      dice: createThreadDice(options.seed, 'faults'),
      wanted: options.faults,
    }),
    faults,
    steps: [],
    dice: createDice(options.seed, 'agenda'),
    together: createInstantDice(options.seed, 'together', nowMs),
  }
}

async function readMarket(server: SimServer, actions: Actions, visitor: Actor) {
  const wish = {
    endpoint: getMarketEndpoint,
    call: { params: { slug: 'wuse-market' } },
    key: null,
    motive: 'trip' as const,
  }
  const answer = await untilDone(server, actions.send(visitor, wish))
  if (answer.status !== 200)
    throw new Error(`the market cannot be read: ${answer.text} ${server.takeErrors().join('')}`)
  return getMarketEndpoint.response.parse(answer.json)
}

/** Notes something that does not hold. */
export function noteFault({ faults, server, actions }: Play, text: string): void {
  faults.push({ atMs: server.time.nowMs(), action: actions.count, text })
}
