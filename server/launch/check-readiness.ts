import {
  agentsForFirstDay,
  type ComputedLine,
  type LaunchFacts,
  type LaunchLine,
  type LineState,
} from '#contract/launch-checklist.ts'

type Judge = (facts: LaunchFacts) => LineState

const readyIf = (isSo: boolean): LineState => (isSo ? 'ready' : 'attention')

/** Whether a letter has really left by the way that is set now. */
function isMailReady({ mail }: LaunchFacts): boolean {
  return mail.provider !== 'outbox' && mail.isConfirmed && !mail.isRefused && mail.testedAt !== null
}

function judgeFees({ deliveryFeeKobo, serviceFeeKobo, areFeesChosen }: LaunchFacts): LineState {
  if (!areFeesChosen) return 'attention'
  // Nobody comes to nothing by chance: both were set so.
  return deliveryFeeKobo + serviceFeeKobo === 0 ? 'left_out' : 'ready'
}

function judgePush({ push }: LaunchFacts): LineState {
  return push.provider === 'off' ? 'left_out' : readyIf(push.missing.length === 0)
}

const judges: Record<ComputedLine, Judge> = {
  markets: ({ activeMarkets, emptyMarkets }) => readyIf(activeMarkets > 0 && emptyMarkets === 0),
  prices: ({ pricedMarkets }) => readyIf(pricedMarkets > 0),
  fees: judgeFees,
  hours: ({ practiceHours }) => readyIf(!practiceHours),
  contact: ({ exampleContacts }) => readyIf(exampleContacts.length === 0),
  mail: (facts) => readyIf(isMailReady(facts)),
  waiting: (facts) => readyIf(facts.subscribers === 0 || isMailReady(facts)),
  push: judgePush,
  payments: ({ payments }) => readyIf(payments === 'live'),
  agents: ({ agents, checkedAgents }) => readyIf(checkedAgents > 0 && checkedAgents === agents),
  duty: ({ checkedOnDuty }) => readyIf(checkedOnDuty >= agentsForFirstDay),
  owner: ({ owners, ownersWithStep }) => readyIf(owners > 0 && ownersWithStep === owners),
  demo: ({ demoPeople }) => readyIf(demoPeople === 0),
  site: ({ site }) => readyIf(site.isProduction && site.url.startsWith('https:')),
}

/**
 * How a line stands. A mark by hand makes a line ready only where nothing but a person can tell; of all others it
 * says that what is not so is left out on purpose.
 */
export function checkLine(line: LaunchLine, facts: LaunchFacts, isMarked: boolean): LineState {
  if (!isComputed(line)) return readyIf(isMarked)
  const state = judges[line](facts)
  return state === 'attention' && isMarked ? 'left_out' : state
}

function isComputed(line: LaunchLine): line is ComputedLine {
  return line in judges
}
