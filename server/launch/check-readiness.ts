import {
  agentsForFirstDay,
  type ComputedItem,
  type ItemState,
  type LaunchFacts,
  type LaunchItem,
} from '#contract/launch/launch-checklist.ts'

type Check = (facts: LaunchFacts) => ItemState

const readyIf = (isSo: boolean): ItemState => (isSo ? 'ready' : 'attention')

/** Returns whether an email has really left by the way that is set now. */
function isMailReady({ mail }: LaunchFacts): boolean {
  return mail.provider !== 'outbox' && mail.isConfirmed && !mail.isRefused && mail.testedAt !== null
}

function checkFees({ deliveryFeeKobo, serviceFeeKobo, areFeesChosen }: LaunchFacts): ItemState {
  if (!areFeesChosen) return 'attention'
  // Nobody comes to nothing by chance: both were set so.
  return deliveryFeeKobo + serviceFeeKobo === 0 ? 'left_out' : 'ready'
}

function checkPush({ push }: LaunchFacts): ItemState {
  return push.provider === 'off' ? 'left_out' : readyIf(push.missing.length === 0)
}

const checks: Record<ComputedItem, Check> = {
  markets: ({ activeMarkets, emptyMarkets }) => readyIf(activeMarkets > 0 && emptyMarkets === 0),
  prices: ({ activeMarkets, pricedMarkets }) => readyIf(pricedMarkets > 0 && pricedMarkets >= activeMarkets),
  photos: ({ photolessMarkets, photolessPlaces }) => readyIf(photolessMarkets + photolessPlaces === 0),
  fees: checkFees,
  hours: ({ practiceHours }) => readyIf(!practiceHours),
  practice: ({ isPracticeGround }) => readyIf(!isPracticeGround),
  contact: ({ exampleContacts }) => readyIf(exampleContacts.length === 0),
  mail: (facts) => readyIf(isMailReady(facts)),
  waiting: (facts) => readyIf(facts.subscribers === 0 || isMailReady(facts)),
  push: checkPush,
  payments: ({ payments }) => readyIf(payments === 'live'),
  agents: ({ agents, checkedAgents }) => readyIf(checkedAgents > 0 && checkedAgents === agents),
  duty: ({ checkedOnDuty }) => readyIf(checkedOnDuty >= agentsForFirstDay),
  owner: ({ owners, ownersWithStep }) => readyIf(owners > 0 && ownersWithStep === owners),
  demo: ({ demoPeople }) => readyIf(demoPeople === 0),
  site: ({ site }) => readyIf(site.isProduction && site.url.startsWith('https:')),
}

/**
 * Returns the state of an item. A mark by hand makes it ready only where nothing but a person can know; on
 * all others it means left out on purpose.
 */
export function checkLine(item: LaunchItem, facts: LaunchFacts, isMarked: boolean): ItemState {
  if (!isComputed(item)) return readyIf(isMarked)
  const state = checks[item](facts)
  return state === 'attention' && isMarked ? 'left_out' : state
}

function isComputed(item: LaunchItem): item is ComputedItem {
  return item in checks
}
