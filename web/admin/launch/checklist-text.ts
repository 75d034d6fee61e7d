import {
  agentsForFirstDay,
  type CheckedItem,
  type ComputedItem,
  type LaunchFacts,
  type LaunchItem,
} from '#contract/launch/launch-checklist.ts'
import { countOf } from '#domain/plurals.ts'
import * as adminTexts from '#web/admin/texts.ts'
import * as common from '#web/design/common-texts.ts'
import { nairaText } from '#web/design/text/naira-text.ts'
import { timeText } from '#web/design/text/spoken-time.ts'
import * as texts from './texts.ts'

type MessageText = (facts: LaunchFacts) => string

export const itemTitles: Record<LaunchItem, string> = {
  markets: texts.titles.markets,
  photos: texts.titles.photos,
  prices: texts.titles.prices,
  fees: texts.titles.fees,
  hours: texts.titles.hours,
  practice: texts.titles.practice,
  contact: texts.titles.contact,
  mail: common.page.emails,
  waiting: adminTexts.launchList.title,
  push: common.page.notifications,
  payments: texts.titles.payments,
  agents: texts.titles.agents,
  duty: texts.titles.agentsOnDuty,
  owner: texts.titles.owner,
  demo: texts.titles.demo,
  site: texts.titles.server,
  riders: texts.titles.briefing,
  phone: texts.titles.phone,
  texts: texts.titles.terms,
  backup: texts.titles.backup,
}

/** Says what only a person can check, one sentence each. */
const checkedText: Record<CheckedItem, string> = {
  riders: texts.confirmations.briefing,
  phone: texts.confirmations.phone,
  texts: texts.confirmations.terms,
  backup: texts.confirmations.backup,
}

/** Says the state of an item, as one plain sentence with its figure. */
export function lineText(item: LaunchItem, facts: LaunchFacts): string {
  return isChecked(item) ? checkedText[item] : computedText[item](facts)
}

/** Returns whether only a person can check it. */
export function isChecked(item: LaunchItem): item is CheckedItem {
  return item in checkedText
}

const computedText: Record<ComputedItem, MessageText> = {
  markets: ({ activeMarkets, emptyMarkets }) => {
    if (activeMarkets === 0) return texts.selling.noMarket
    if (emptyMarkets === 0)
      return texts.selling.marketsReady(
        countOf(activeMarkets, texts.selling.marketOne, texts.selling.marketMany),
      )
    return texts.selling.marketsWithoutGoods(
      countOf(activeMarkets, texts.selling.marketOne, texts.selling.marketMany),
      emptyMarkets,
    )
  },
  photos: ({ photolessMarkets, photolessPlaces }) =>
    photolessMarkets + photolessPlaces === 0
      ? texts.selling.photosReady
      : texts.selling.photosMissing(
          countOf(photolessMarkets, 'market', 'markets'),
          countOf(photolessPlaces, texts.selling.placeOne, texts.selling.placeMany),
        ),
  prices: ({ activeMarkets, pricedMarkets }) =>
    pricedMarkets === 0
      ? texts.selling.guidePricesOnly
      : texts.selling.pricedMarkets(
          pricedMarkets,
          countOf(activeMarkets, 'market', 'markets'),
          pricedMarkets === activeMarkets,
        ),
  fees: ({ deliveryFeeKobo, serviceFeeKobo, areFeesChosen }) => {
    const sums = texts.selling.feeAmounts(nairaText(deliveryFeeKobo, true), nairaText(serviceFeeKobo, true))
    return areFeesChosen ? texts.selling.feesSet(sums) : texts.selling.feesDefault(sums)
  },
  hours: ({ practiceHours }) => (practiceHours ? texts.selling.practiceHours : texts.selling.openHours),
  practice: ({ isPracticeGround, practiceHours }) => {
    if (!isPracticeGround) return texts.selling.noPractice
    return practiceHours ? texts.selling.practiceGround : texts.selling.practiceLeft
  },
  contact: ({ exampleContacts }) =>
    exampleContacts.length === 0
      ? texts.contact.own
      : texts.contact.example(listed(exampleContacts.map((what) => contactText[what]))),
  mail: mailText,
  waiting: ({ subscribers }) => {
    if (subscribers === 0) return texts.launchList.nobody
    return texts.launchList.waiting(
      countOf(subscribers, texts.launchList.waitingOne, texts.launchList.waitingMany),
    )
  },
  push: pushText,
  payments: ({ payments }) => paymentText[payments],
  agents: ({ agents, checkedAgents }) => {
    if (agents === 0) return texts.agents.none
    return texts.agents.checked(checkedAgents, countOf(agents, 'agent', 'agents'))
  },
  duty: ({ checkedOnDuty }) => {
    const now =
      checkedOnDuty === 0
        ? texts.agents.noneChecked
        : countOf(checkedOnDuty, texts.agents.checkedOne, texts.agents.checkedMany)
    return texts.agents.onDuty(now, agentsForFirstDay)
  },
  owner: ({ owners, ownersWithStep }) => {
    if (owners === 1) return ownersWithStep === 1 ? texts.signIn.ownerOn : texts.signIn.ownerOff
    return texts.signIn.ownersOn(ownersWithStep, owners)
  },
  demo: ({ demoPeople }) => (demoPeople === 0 ? texts.signIn.demoClosed : texts.signIn.demoOpen(demoPeople)),
  site: ({ site }) => {
    const place = texts.server.address(site.url)
    if (!site.isProduction) return texts.server.testing(place)
    return site.url.startsWith('https:') ? `${place}.` : texts.server.unsafe(place)
  },
}

const contactText = { phone: texts.contact.phone, email: texts.contact.email, address: texts.contact.address }
const paymentText = {
  off: texts.payments.off,
  test: texts.payments.test,
  live: texts.payments.live,
}

function mailText({ mail }: LaunchFacts): string {
  if (mail.provider === 'outbox') return texts.mail.outbox
  if (mail.isRefused) return texts.mail.refused
  if (!mail.isConfirmed) return texts.mail.unconfirmed
  if (mail.testedAt === null) return texts.mail.untested
  return texts.mail.tested(timeText(Date.parse(mail.testedAt), 'full'))
}

function pushText({ push }: LaunchFacts): string {
  if (push.provider === 'off') return texts.push.off
  if (push.missing.length > 0) return texts.push.missing(listed(push.missing))
  return texts.push.on(countOf(push.devices, 'device', 'devices'))
}

/** `a`, `a and b`, `a, b and c`. */
function listed(text: readonly string[]): string {
  return text.length < 2 ? text.join() : `${text.slice(0, -1).join(', ')} and ${text.at(-1)}`
}
