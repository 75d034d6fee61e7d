import {
  agentsForFirstDay,
  type CheckedItem,
  type ComputedItem,
  type LaunchFacts,
  type LaunchItem,
} from '#contract/launch/launch-checklist.ts'
import { countOf } from '#domain/plurals.ts'
import { nairaText } from '#web/design/text/naira-text.ts'
import { timeText } from '#web/design/text/spoken-time.ts'
import * as texts from './texts.ts'

type MessageText = (facts: LaunchFacts) => string

/** What each line is about. */
export const itemTitles: Record<LaunchItem, string> = {
  markets: texts.marketsAndGoods,
  prices: texts.realPrices,
  fees: texts.fees,
  hours: texts.marketHours,
  contact: texts.ourPhone,
  mail: texts.emails,
  waiting: texts.launchList,
  push: texts.notifications,
  payments: texts.onlinePayment,
  agents: texts.agentsAreChecked,
  duty: texts.agentsForTheFirstDay,
  owner: texts.twoStepSignInForTheOwner,
  demo: texts.demoAccounts,
  site: texts.theServer,
  riders: texts.agentsAreBriefed,
  phone: texts.somebodyAnswersThePhone,
  texts: texts.privacyNoticeAndTerms,
  backup: texts.aBackupWasRestored,
}

/** What only a person can check, one sentence each. */
const checkedText: Record<CheckedItem, string> = {
  riders: texts.everyAgentHasDoneAFullPractice,
  phone: texts.whileWeAreOpen,
  texts: texts.aLawyerHasReadOurPrivacyNotice,
  backup: texts.weHaveRestoredABackupOnAnotherMachine,
}

/** The state of an item, as one plain sentence with its figure. */
export function lineText(item: LaunchItem, facts: LaunchFacts): string {
  return isChecked(item) ? checkedText[item] : computedText[item](facts)
}

/** Returns whether only a person can check it. */
export function isChecked(item: LaunchItem): item is CheckedItem {
  return item in checkedText
}

const computedText: Record<ComputedItem, MessageText> = {
  markets: ({ activeMarkets, emptyMarkets }) => {
    if (activeMarkets === 0) return texts.noMarket
    if (emptyMarkets === 0)
      return texts.onEachWithGoods(countOf(activeMarkets, texts.marketIs, texts.marketsAre))
    return texts.onButNoGoodsYet(countOf(activeMarkets, texts.marketIs, texts.marketsAre), emptyMarkets)
  },
  prices: ({ activeMarkets, pricedMarkets }) =>
    pricedMarkets === 0
      ? texts.everyPriceIsAGuidePrice
      : texts.ofPricesFromAgents(
          pricedMarkets,
          countOf(activeMarkets, 'market', 'markets'),
          pricedMarkets === activeMarkets,
        ),
  fees: ({ deliveryFeeKobo, serviceFeeKobo, areFeesChosen }) => {
    const sums = texts.forDeliveryAndForService(
      nairaText(deliveryFeeKobo, true),
      nairaText(serviceFeeKobo, true),
    )
    return areFeesChosen ? texts.customersPay(sums) : texts.theseAreTheDefaultFeesNobodyHas(sums)
  },
  hours: ({ practiceHours }) =>
    practiceHours ? texts.practiceHours : texts.marketsTakeOrdersWhileTheyAreOpen,
  contact: ({ exampleContacts }) =>
    exampleContacts.length === 0
      ? texts.pagesAndEmailsShowOurOwnPhone
      : texts.stillAnExample(listed(exampleContacts.map((what) => contactText[what]))),
  mail: mailText,
  waiting: ({ subscribers }) => {
    if (subscribers === 0) return texts.nobodyHasJoinedTheListYet
    return texts.forOurEmail(countOf(subscribers, texts.personIsWaiting, texts.peopleAreWaiting))
  },
  push: pushText,
  payments: ({ payments }) => paymentText[payments],
  agents: ({ agents, checkedAgents }) => {
    if (agents === 0) return texts.thereIsNoAgent
    return texts.weHaveCheckedThePhoneAndIdentity(checkedAgents, countOf(agents, 'agent', 'agents'))
  },
  duty: ({ checkedOnDuty }) => {
    const now =
      checkedOnDuty === 0
        ? texts.noCheckedAgent
        : countOf(checkedOnDuty, texts.checkedAgent, texts.checkedAgents)
    return texts.onDutyNow(now, agentsForFirstDay)
  },
  owner: ({ owners, ownersWithStep }) => {
    if (owners === 1) return ownersWithStep === 1 ? texts.itIs : texts.theOwnerSignsInWithOnlyAPassword
    return texts.onForOfOwners(ownersWithStep, owners)
  },
  demo: ({ demoPeople }) =>
    demoPeople === 0 ? texts.noneOfThemCanSign : texts.ofThemCanStillSign(demoPeople),
  site: ({ site }) => {
    const place = texts.itRuns(site.url)
    if (!site.isProduction) return texts.forTestingOnly(place)
    return site.url.startsWith('https:') ? `${place}.` : texts.whichIsNotSafeSetPublicUrl(place)
  },
}

const contactText = { phone: texts.aPhoneNumber, email: texts.theEmailAddress, address: texts.theAddress }
const paymentText = {
  off: texts.noPaystackKeyIsSet,
  test: texts.paystacksTestKeyIsSet,
  live: texts.customersCanPayByCard,
}

function mailText({ mail }: LaunchFacts): string {
  if (mail.provider === 'outbox') return texts.emailsStayInThisServersOutbox
  if (mail.isRefused) return texts.googleWithdrewItsPermission
  if (!mail.isConfirmed) return texts.somebodyChangedHowEmailsAreSent
  if (mail.testedAt === null) return texts.emailsAre
  return texts.aTestEmailWasSent(timeText(Date.parse(mail.testedAt), 'full'))
}

function pushText({ push }: LaunchFacts): string {
  if (push.provider === 'off') return texts.notificationsAreOffInTheSettings
  if (push.missing.length > 0) return texts.firebaseStillNeeds(listed(push.missing))
  return texts.theyAre(countOf(push.devices, 'device', 'devices'))
}

/** `a`, `a and b`, `a, b and c`. */
function listed(text: readonly string[]): string {
  return text.length < 2 ? text.join() : `${text.slice(0, -1).join(', ')} and ${text.at(-1)}`
}
