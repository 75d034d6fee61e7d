import type { PublicSettingKey } from '#contract/settings/settings.ts'
import { deliveryFeeRange, deliveryFeesFrom } from '#domain/delivery-fee.ts'
import { nairaText } from '#web/design/text/naira-text.ts'
import { clockText } from '#web/design/text/spoken-time.ts'
import * as texts from './texts.ts'

export interface HelpPart {
  id: string
  title: string
  questions: readonly { question: string; answer: string }[]
}

/** What people ask us, with answers from the settings; shown on the page and as structured data. */
export function helpQuestions(setting: (key: PublicSettingKey) => string): readonly HelpPart[] {
  return [
    {
      id: 'how-it-works',
      title: texts.howItWorks,
      questions: [
        { question: texts.howDoIOrder, answer: texts.writeYourList(setting('estimated_delivery_time')) },
        { question: texts.doINeedAnAccount, answer: texts.notToWriteAList },
        { question: texts.whatIsTheFourDigitCode, answer: texts.youGiveItAtTheGate },
        { question: texts.canICancel, answer: texts.freeUntil(amount(setting('call_out_fee'), true)) },
      ],
    },
    {
      id: 'prices',
      title: texts.pricesAndFees,
      questions: [
        {
          question: texts.whatDoesItCost,
          answer: texts.feesAre(deliveryText(setting), amount(setting('service_fee'), true)),
        },
        { question: texts.whatIfAPriceHasGoneUp, answer: texts.setACap },
      ],
    },
    {
      id: 'payment',
      title: texts.payment,
      questions: [
        { question: texts.howCanIPay, answer: paymentText(setting) },
        { question: texts.whereDoesMyChangeGo, answer: texts.intoYourWallet },
      ],
    },
    {
      id: 'substitutes',
      title: texts.ifAnItemIsNotAvailable,
      questions: [{ question: texts.whatHappens, answer: texts.youDecide }],
    },
    {
      id: 'refunds',
      title: texts.refunds,
      questions: [{ question: texts.somethingIsWrong, answer: texts.reportIt }],
    },
    {
      id: 'areas',
      title: texts.areasAndHours,
      questions: [
        { question: texts.whereDoYouDeliver, answer: texts.weDeliverIn(setting('service_area')) },
        {
          question: texts.whenAreYouOpen,
          answer: texts.everyDay(clockText(setting('service_opens')), clockText(setting('service_closes'))),
        },
      ],
    },
    {
      id: 'contact',
      title: texts.contact,
      questions: [{ question: texts.howDoIReachYou, answer: contactText(setting) }],
    },
  ]
}

type Setting = (key: PublicSettingKey) => string

const amount = (kobo: string, toKobo: boolean) => nairaText(Number(kobo), toKobo)

function deliveryText(setting: Setting): string {
  const fees = deliveryFeesFrom({
    flat: setting('delivery_fee'),
    distance: setting('delivery_distance_bands'),
    items: setting('delivery_items_bands'),
  })
  const { leastKobo, mostKobo } = deliveryFeeRange(fees)
  const least = nairaText(leastKobo, true)
  return leastKobo === mostKobo ? least : texts.feeFrom(least, nairaText(mostKobo, true))
}

function paymentText(setting: Setting): string {
  const atTheGate = texts.payAtTheGate(amount(setting('cash_order_limit'), false))
  return setting('online_payments') === 'true' ? `${atTheGate} ${texts.payNow}` : atTheGate
}

function contactText(setting: Setting): string {
  const usual = texts.callOrWrite(setting('contact_phone'), setting('business_email'))
  const whatsApp = setting('business_whatsapp')
  return whatsApp === '' ? usual : `${usual} ${texts.onWhatsApp(whatsApp)}`
}
