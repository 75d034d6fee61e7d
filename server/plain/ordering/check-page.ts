import type { CurrentUser } from '#contract/accounts/accounts.ts'
import { type PaymentMethod, paymentMethods } from '#contract/core/order-shapes.ts'
import { formatPhone } from '#contract/core/phone.ts'
import type { Arrival } from '#contract/orders/slots.ts'
import { orderItemsIfMissing } from '#domain/column-values.ts'

import { nobodyText } from '#domain/delivery/nobody-text.ts'
import { methodOf } from '#domain/delivery/said-payment.ts'
import { labelOf } from '#domain/orders/item-text.ts'
import { orderTextNames } from '#domain/orders/written-on-order.ts'
import { countOf } from '#domain/plurals.ts'
import { aboutKobo } from '#domain/prices/price-estimate.ts'
import { newFormKey } from '#server/plain/core/form-key.ts'
import { type Html, html } from '#server/plain/core/html.ts'
import { input } from '#server/plain/core/input.ts'
import type { PlainPage } from '#server/plain/core/page.ts'
import * as texts from '#server/plain/core/texts.ts'
import { momentText, naira, shortClock, windowText } from '#server/plain/core/times.ts'
import { form, hidden, type Visit, whoIsThere } from '#server/plain/core/visit.ts'
import { nairaText } from '#server/platform/core/naira-text.ts'
import type { Settings } from '#server/settings/read-settings.ts'
import { type CheckContext, type CheckedList, checkList, type ReadLines } from './check-list.ts'
import { usualAddress } from './list-page.ts'

/** Limits how many items are named, for a page to stay small. */
const mostNamed = 80

/** Says what was read, what it comes to and when it comes, and asks for the rest. */
export async function checkPage(
  context: CheckContext,
  visit: Visit,
  notice: Html | null = null,
): Promise<PlainPage> {
  const checked = await checkList(context, visit)
  const user = await whoIsThere(visit)
  const settings = (await context.readSettings()).ofCity(checked.market.city)
  const now = context.clock.now()
  const { market, estimate, arrival } = checked
  const { deliveryFeeKobo, serviceFeeKobo, callOutFeeKobo, suggestedCapKobo } = estimate
  const cap = suggestedCapKobo === null ? '' : texts.check.ask(nairaText(suggestedCapKobo, false))
  const body = html`${readItems(checked)}<p><b>${texts.check.from(market.name, checked.area)}</b><br>${arrivalText(arrival, now)}<br>${texts.check.about(nairaText(aboutKobo(estimate), false))} ${cap}</p><p class="h">${texts.check.fees(
    naira(deliveryFeeKobo),
    naira(serviceFeeKobo),
  )} ${texts.check.cancelling(naira(callOutFeeKobo))}</p>${form(
    visit,
    '/plain/order',
    html`${asked(checked)}${await whoAndWhere(visit, { user, settings, checked })}${when(checked, visit, now)}${choices(
      visit,
      {
        name: 'missing',
        legend: texts.check.missing,
        first: 'ask',
        all: orderItemsIfMissing.map((policy) => [policy, texts.check.ifMissing[policy]] as const),
      },
    )}${choices(visit, {
      name: 'pay',
      legend: texts.check.pay,
      first: (checked.delivery.payment && methodOf(checked.delivery.payment, methodsOf(settings))) ?? 'cash',
      all: methodsOf(settings).map((method) => [method, texts.payment[method]] as const),
    })}${input(visit, 'cap', texts.check.cap, {
      value: suggestedCapKobo === null ? '' : nairaText(suggestedCapKobo, false).slice(1),
      mode: 'decimal',
    })}${orderTextNames.map((name) => input(visit, name, texts.check.orderTexts[name], { value: name === 'note' ? (checked.delivery.note ?? '') : '' }))}${input(visit, 'promo', texts.check.promo)}${hidden(
      {
        list: visit.field('list'),
        area: checked.area,
        market: market.id,
        fees: String(deliveryFeeKobo + serviceFeeKobo),
        reading: checked.reading,
        key: newFormKey(visit.field('key')),
      },
    )}<div><button>${user === null ? texts.check.getCode : texts.check.place}</button></div><button class="o" name="do" value="change">${texts.check.change}</button>`,
  )}`
  return { title: texts.check.title, body, notice }
}

/** Says when it comes; no minutes while nobody is on duty. */
function arrivalText(arrival: Arrival, now: Date): string {
  const window = arrival.nobody?.earliest == null ? texts.check.arrives(windowText(arrival.promise, now)) : ''
  return [nobodyOf(arrival) ?? '', window].filter((text) => text !== '').join('. ')
}

function nobodyOf({ nobody = null }: Arrival): string | null {
  return nobody && nobodyText(nobody.earliest && shortClock(new Date(nobody.earliest)))
}

function readItems({ lines, leftOut }: ReadLines): Html {
  const named = (all: ReadLines['lines']) =>
    all
      .slice(0, mostNamed)
      .map((line) => html`<li>${itemText(line)}${line.isUnsure ? html` <b>${texts.check.unsure}</b>` : null}`)
  const more = lines.length - mostNamed
  return html`<h2>${texts.check.read(countOf(lines.length, 'item', 'items'))}</h2><ol>${named(lines)}</ol>${
    more > 0 ? html`<p>${texts.check.more(more)}</p>` : null
  }${leftOut.length > 0 ? html`<h2>${texts.check.leftOut}</h2><ul>${named(leftOut)}</ul>` : null}`
}

function itemText(line: ReadLines['lines'][number]): string {
  const cap = line.capKobo === null ? '' : ` (≤ ${naira(line.capKobo)})`
  const note = line.note === null ? '' : `, ${line.note}`
  return `${labelOf(line, nairaText)}${note}${cap}`
}

/** Says what the list leaves open of its delivery. */
function asked({ delivery }: CheckedList): Html | null {
  const open = delivery.asks.flatMap(({ about, said }) =>
    about === 'area' ? [] : [texts.check.open[about](said)],
  )
  return open.length === 0 ? null : html`${open.map((text) => html`<p><b>${text}</b></p>`)}`
}

async function whoAndWhere(
  visit: Visit,
  { user, settings, checked }: { user: CurrentUser | null; settings: Settings; checked: CheckedList },
): Promise<Html> {
  const address = user === null ? null : await usualAddress(visit, user)
  const said = checked.delivery
  const saysWhere = said.landmark !== null || said.directions !== null
  const isThere = address !== null && address.place.area === checked.area && !saysWhere
  const place = isThere ? address.place : said
  const asksEmail = user === null && settings.text('sms_codes') !== 'true'
  const phone = said.phone ?? address?.contact.phone ?? user?.phoneNumber ?? ''
  return html`<h2>${texts.check.who}</h2>${user === null ? null : html`<p class="h">${texts.check.signedIn(user.name)}</p>`}${input(
    visit,
    'name',
    texts.check.name,
    { value: said.person ?? address?.contact.name ?? user?.name ?? '', fill: 'name' },
  )}${input(visit, 'phone', texts.check.phone, { value: formatPhone(phone), type: 'tel', fill: 'tel' })}${
    asksEmail
      ? html`${input(visit, 'email', texts.check.email, { type: 'email', fill: 'email' })}<p class="h">${texts.check.emailHint}</p>`
      : null
  }${input(visit, 'landmark', texts.check.landmark, { value: place?.landmark ?? '' })}${input(
    visit,
    'directions',
    texts.check.directions,
    { value: place?.directions ?? '' },
  )}${input(visit, 'gateCode', texts.check.gateCode, { value: place?.gateCode ?? '' })}`
}

function when({ arrival, hours, delivery }: CheckedList, visit: Visit, now: Date): Html {
  const { scheduledFor } = arrival
  const chosen = visit.has('when') ? visit.field('when') : (delivery.scheduledFor ?? '')
  const first = scheduledFor ?? ''
  const text =
    scheduledFor === null
      ? texts.check.now(nobodyOf(arrival) ?? windowText(arrival.promise, now))
      : texts.check.first(momentText(new Date(scheduledFor), now))
  const later = hours
    .map((at) => at.toISOString())
    .filter((at) => at !== scheduledFor && (scheduledFor === null || at > scheduledFor))
  return html`<div><label for="when">${texts.check.when}</label><select id="when" name="when"><option value="${first}">${text}</option>${later.map(
    (at) =>
      html`<option value="${at}"${at === chosen ? html` selected` : null}>${momentText(new Date(at), now)}</option>`,
  )}</select></div>`
}

/** Returns the ways to pay that this market's city offers to everybody; a wallet is for the full version. */
function methodsOf(settings: Settings): PaymentMethod[] {
  const isOnline = settings.text('online_payments') === 'true'
  const offers: Record<PaymentMethod, boolean> = {
    cash: true,
    ...settings.gate.offers,
    transfer: isOnline,
    prepaid: isOnline,
    wallet: false,
    invoice: false,
  }
  return paymentMethods.filter((method) => offers[method])
}

function choices(
  visit: Visit,
  {
    name,
    legend,
    first,
    all,
  }: { name: string; legend: string; first: string; all: readonly (readonly [string, string])[] },
): Html {
  const typed = visit.field(name)
  const chosen = all.some(([value]) => value === typed) ? typed : first
  const each = all.map(
    ([value, label]) =>
      html`<label><input type="radio" name="${name}" value="${value}"${value === chosen ? html` checked` : null}>${label}</label>`,
  )
  return html`<div><fieldset><legend>${legend}</legend>${each}</fieldset></div>`
}
