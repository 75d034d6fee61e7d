import type { PublicSettingKey } from '#contract/settings/settings.ts'
import { deliveryFeeRange, deliveryFeesFrom } from '#domain/money/delivery-fee.ts'
import * as common from '#web/design/common-texts.ts'
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
  const opens = clockText(setting('service_opens'))
  const closes = clockText(setting('service_closes'))
  return [
    {
      id: 'how-it-works',
      title: texts.helpQuestions.howItWorks,
      questions: [
        asked(texts.ordering.howTo, texts.ordering.howToAnswer(setting('estimated_delivery_time'))),
        asked(texts.ordering.account, texts.ordering.accountAnswer),
        asked(texts.ordering.code, texts.ordering.codeAnswer),
        asked(texts.ordering.cancel, texts.ordering.cancelAnswer(amount(setting('call_out_fee'), true))),
      ],
    },
    {
      id: 'prices',
      title: texts.prices.heading,
      questions: [
        asked(
          texts.prices.cost,
          texts.prices.costAnswer(deliveryText(setting), amount(setting('service_fee'), true)),
        ),
        asked(texts.prices.rise, texts.prices.riseAnswer),
      ],
    },
    {
      id: 'payment',
      title: common.label.payment,
      questions: [
        asked(texts.payment.ways, paymentText(setting)),
        asked(texts.payment.change, texts.payment.changeAnswer),
      ],
    },
    {
      id: 'substitutes',
      title: texts.substitutes.heading,
      questions: [{ question: texts.substitutes.question, answer: texts.substitutes.answer }],
    },
    {
      id: 'refunds',
      title: texts.refunds.heading,
      questions: [{ question: texts.refunds.question, answer: texts.refunds.answer }],
    },
    {
      id: 'areas',
      title: texts.coverage.heading,
      questions: [
        asked(texts.coverage.areas, texts.coverage.areasAnswer(setting('service_area'))),
        asked(texts.coverage.hours, texts.coverage.hoursAnswer(opens, closes)),
      ],
    },
    {
      id: 'contact',
      title: texts.contact.heading,
      questions: [{ question: texts.contact.question, answer: contactText(setting) }],
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
  return leastKobo === mostKobo ? least : texts.prices.deliveryRange(least, nairaText(mostKobo, true))
}

function paymentText(setting: Setting): string {
  const atTheGate = texts.payment.waysAtGate(amount(setting('cash_order_limit'), false))
  return setting('online_payments') === 'true' ? `${atTheGate} ${texts.payment.waysOnline}` : atTheGate
}

function contactText(setting: Setting): string {
  const usual = texts.contact.answer(setting('contact_phone'), setting('business_email'))
  const whatsApp = setting('business_whatsapp')
  return whatsApp === '' ? usual : `${usual} ${texts.contact.answerWhatsApp(whatsApp)}`
}

function asked(question: string, answer: string): HelpPart['questions'][number] {
  return { question, answer }
}
