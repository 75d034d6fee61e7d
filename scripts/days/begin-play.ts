import { lagosTime } from '#domain/time/days.ts'
import { minutes } from '#domain/time/durations.ts'
import { storeSettings } from '#tests/play/settings.ts'
import { plainPhoto } from '#tests/world/photos.ts'
import { taxSettings } from '#tests/world/tax-world.ts'
import { Actions } from './actions.ts'
import { type Actor, makeActors } from './actors.ts'
import { beginBank } from './bank-turns.ts'
import { beginBusiness } from './business-turns.ts'
import { type ByChance, interfere } from './by-chance.ts'
import { ChanceCalls } from './chance-calls.ts'
import type { Coverage } from './coverage.ts'
import { createDice, createInstantDice, createThreadDice, type Dice } from './dice.ts'
import { FaultPlan } from './fault-plan.ts'
import { Heals } from './heal.ts'
import { Inbox } from './inbox.ts'
import { Agenda, untilDone } from './instants.ts'
import { Known } from './known.ts'
import { Strangers } from './must-hold/strangers.ts'
import type { DaysOptions } from './options.ts'
import type { Outside } from './outside.ts'
import { notesAsked } from './outside-turns.ts'
import { Phones } from './phones.ts'
import { offerCode, type Playing, readMarket } from './players.ts'
import { watchPools } from './pool-watch.ts'
import { type Fault, kindOfFault } from './report.ts'
import { ReportedOutside } from './reported-outside.ts'
import type { Script } from './script-file.ts'
import { setUpOutside } from './set-up.ts'
import type { SimServer } from './sim-server.ts'

type Step = Script['steps'][number]

/** People look at their phones every few minutes here, where real phones ring and say where they are every few seconds. */
const slowPhones = { offer_seconds: '600', agent_silent_minutes: '90', agent_off_duty_minutes: '600' }

/** So often somebody gets in the way of a step, for each call by chance that an order has. */
const interferesForEach = 0.01

/** So long somebody who got no answer looks at something else. */
const againAfterMs = minutes(4)
const fewOrders = 4

/** Is the chance of whatever comes seldom until it has come once that day. */
const firstShare = 0.5

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
  /** Says when somebody tries what nobody has done. */
  undoneDice: Dice
  /** Says how many more are pulled into an instant. */
  together: Dice
  faultPlan: FaultPlan
  faults: Fault[]
  steps: Step[]
  coverage: Coverage
  outsideReports: ReportedOutside
  strangers: Strangers
  phones: Phones
}

/** Has what people do reach the server and be looked at, with an agenda and what befalls the server. */
function beginActing(options: DaysOptions, server: SimServer, coverage: Coverage) {
  const faults: Fault[] = []
  const known = new Known()
  const nowMs = () => server.time.nowMs()
  const actions: Actions = new Actions(server, {
    known,
    coverage,
    dice: createThreadDice(options.seed, 'clients'),
    isExcused: (text) => faultPlan.isExcused(text),
    later: (run) => agenda.plan(nowMs() + againAfterMs, 'somebody asks again', run),
    noteFault: (text) => noteFault({ faults, server, actions }, text),
  })
  const chosen = options.script && new Set(options.script.steps.map(({ key }) => key))
  const agenda = new Agenda((key) => chosen === null || chosen.has(key))
  const faultPlan = new FaultPlan({
    server,
    agenda,
    dice: createThreadDice(options.seed, 'faults'),
    wanted: options.faults,
  })
  return { faults, known, nowMs, actions, agenda, faultPlan }
}

/** Has everybody and everything ready, with nothing planned. */
export async function beginPlay(options: DaysOptions, server: SimServer, coverage: Coverage): Promise<Play> {
  watchPools()
  await storeSettings(server.control, { ...slowPhones, ...taxSettings(server.outside.accessPoint) })
  const actors = await untilDone(server, makeActors(server))
  const { known, nowMs, ...acting } = beginActing(options, server, coverage)
  const { actions, agenda } = acting
  const visitor = actors[0]
  if (visitor === undefined) throw new Error('nobody visits')
  const market = await untilDone(server, readMarket(actions, visitor))
  const playing: Playing = {
    actions,
    actors,
    market,
    nowMs,
    dice: createThreadDice(options.seed, 'players'),
    // Nobody gets in the way while all are made ready.
    interfere: async () => undefined,
    plan: (afterMs, name, run) => agenda.plan(nowMs() + afterMs, name, run),
    seldom: makeSeldom(createThreadDice(options.seed, 'seldom'), nowMs),
    // A day of very few orders would be of agents who look at nothing.
    idleMs: options.orders < fewOrders ? minutes(24) : minutes(8),
  }
  await untilDone(server, settleIn(playing, server.outside))
  server.outside.noteAsked = notesAsked(server.endpoints, coverage)
  const photo = await untilDone(server, plainPhoto('#0b6b3a', { width: 64, height: 48 }))
  const byChance = chanceOf(server, { options, playing, known, coverage, photo })
  playing.interfere = (wish) => interfere(byChance, wish)
  return {
    ...acting,
    options,
    server,
    actors,
    byChance,
    playing,
    steps: [],
    coverage,
    outsideReports: new ReportedOutside(
      server.outside,
      new Map(actors.map(({ name, userId }) => [name, userId])),
    ),
    strangers: new Strangers(server.endpoints, known),
    phones: new Phones(server.control, playing, createThreadDice(options.seed, 'phones')),
    dice: createDice(options.seed, 'agenda'),
    undoneDice: createThreadDice(options.seed, 'undone'),
    together: createInstantDice(options.seed, 'together', nowMs),
  }
}

/** Whatever comes seldom comes on each day, however few orders that has. */
function makeSeldom(dice: Dice, nowMs: () => number): Playing['seldom'] {
  const came = new Set<string>()
  return (name, share) => {
    const today = `${name} ${lagosTime(new Date(nowMs())).date}`
    if (!dice.chance(came.has(today) ? share : Math.max(share, firstShare))) return false
    came.add(today)
    return true
  }
}

/** Those outside are entered; a business, a bank and their people come. */
async function settleIn(playing: Playing, outside: Outside): Promise<void> {
  await setUpOutside(playing, outside)
  await offerCode(playing)
  await beginBusiness(playing)
  await beginBank(playing, outside.paystack)
}

interface ChanceOf extends Pick<Play, 'options' | 'playing'>, Pick<ByChance, 'known' | 'photo'> {
  coverage: Coverage
}

function chanceOf(server: SimServer, { options, playing, known, coverage, photo }: ChanceOf): ByChance {
  const dice = createThreadDice(options.seed, 'chance')
  return {
    playing,
    known,
    dice,
    photo,
    interfereShare: interferesForEach * options.chance,
    chance: new ChanceCalls(server.endpoints, { coverage, dice }),
    heals: new Heals({
      endpoints: server.endpoints,
      send: (actor, wish) => playing.actions.send(actor, wish),
    }),
    inbox: new Inbox(server.outside, known),
  }
}

/** Notes something that does not hold, once: it may be found each hour while a play goes on. */
export function noteFault(
  { faults, server, actions }: Pick<Play, 'faults' | 'server' | 'actions'>,
  text: string,
): void {
  const kind = kindOfFault(text)
  if (faults.some((one) => kindOfFault(one.text) === kind)) return
  faults.push({ atMs: server.time.nowMs(), action: actions.count, text })
}
