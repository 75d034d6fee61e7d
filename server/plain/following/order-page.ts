import { listOrdersEndpoint } from '#contract/orders/order-list.ts'
import { type CustomerOrder, getOrderEndpoint } from '#contract/orders/orders.ts'
import { eachPrice } from '#domain/money/cap-of.ts'
import { itemLimitKobo } from '#domain/orders/consent.ts'
import { gotText, labelOf } from '#domain/orders/item-text.ts'
import { hasEnded } from '#domain/orders/order-machine.ts'
import { aboutKobo } from '#domain/prices/price-estimate.ts'
import { minutes } from '#domain/time/durations.ts'
import { newFormKey } from '#server/plain/core/form-key.ts'
import { type Html, html } from '#server/plain/core/html.ts'
import { type PlainPage, successNotice } from '#server/plain/core/page.ts'
import * as texts from '#server/plain/core/texts.ts'
import { momentText, naira, windowText } from '#server/plain/core/times.ts'
import { form, type Visit } from '#server/plain/core/visit.ts'
import { nairaText } from '#server/platform/core/naira-text.ts'
import type { ReadSettings } from '#server/settings/read-settings.ts'
import { questionForm } from './question-form.ts'

/** Says for how long an order counts as just placed. */
const freshMs = minutes(3)

/** Shows a customer's order: what is asked, where it has reached, the code for the gate, items, money, and what can still be done. */
export async function orderPage(
  { readSettings }: { readSettings: ReadSettings },
  visit: Visit,
  { id, notice = null }: { id: string; notice?: Html | null },
): Promise<PlainPage> {
  const order = await visit.call(getOrderEndpoint, { params: { id } })
  const settings = (await readSettings()).ofCity(order.market.city ?? '')
  const now = new Date(order.now)
  const isFresh = now.getTime() - Date.parse(order.placedAt) < freshMs && !hasEnded(order.status)
  const body = html`${questions(visit, order)}${progress(order, now)}${handover(order)}${money(order)}${items(order)}${actions(
    visit,
    order,
    settings.text('online_payments') === 'true',
  )}<p class="h">${texts.order.from(order.market.name)}. ${texts.order.to(`${order.place.area}, ${order.place.landmark}`)}<br>${texts.order.trackCode(
    order.code,
  )}<br>${texts.order.help(settings.text('contact_phone'))}</p>`
  return {
    title: texts.order.title(order.code.slice(0, 4)),
    body,
    notice: notice ?? (isFresh ? successNotice(texts.order.placed) : null),
  }
}

function questions(visit: Visit, order: CustomerOrder): Html[] {
  return order.questions
    .filter(({ status }) => status === 'open')
    .flatMap((asked) => {
      const item = order.items.find(({ id }) => id === asked.itemId)
      if (item === undefined) return []
      const { errandKobo, pictureId } = asked
      const { spendingCapKobo } = order
      return questionForm(
        visit,
        {
          ...asked,
          itemName: item.name,
          marketName: order.market.name,
          limitKobo: itemLimitKobo(item),
          each: eachPrice(item.capKobo, asked.askedKobo, item),
          ifMissing: item.ifMissing,
          total:
            errandKobo === null || spendingCapKobo === null
              ? null
              : { orderKobo: errandKobo, capKobo: spendingCapKobo },
          pictureUrl: pictureId === null ? null : `/api/pictures/${pictureId}`,
        },
        { path: `/plain/orders/${order.id}/answer`, key: newFormKey() },
      )
    })
}

function progress(order: CustomerOrder, now: Date): Html {
  const { status, promise, expectedBy, agent } = order
  const isUnderWay = !hasEnded(status)
  const phone = agent?.phone ?? null
  return html`<p><b>${texts.order.status[status]}</b>${
    isUnderWay ? html`<br>${texts.order.promise(windowText(promise, now))}` : null
  }${isUnderWay && expectedBy !== null ? html`<br>${texts.order.later(momentText(new Date(expectedBy), now))}` : null}${
    agent === null ? null : html`<br>${texts.order.agent(agent.firstName)}`
  }${phone === null ? null : html`. <a href="tel:${phone}">${texts.order.call(phone)}</a>`}</p>`
}

function handover({ handoverCode }: CustomerOrder): Html | null {
  if (handoverCode === null) return null
  return html`<p>${texts.order.code}<br><span class="c">${handoverCode}</span></p><p class="h">${texts.order.codeHint}</p>`
}

function money({ bill, estimateLowKobo, estimateHighKobo }: CustomerOrder): Html {
  const { deliveryFeeKobo, serviceFeeKobo, discountKobo = 0, totalKobo, paidKobo, balanceDueKobo } = bill
  const feesKobo = deliveryFeeKobo + serviceFeeKobo - discountKobo
  const about = aboutKobo({
    totalLowKobo: estimateLowKobo + feesKobo,
    totalHighKobo: estimateHighKobo + feesKobo,
  })
  const total =
    totalKobo === null ? texts.order.about(nairaText(about, false)) : texts.order.total(naira(totalKobo))
  return html`<p><b>${total}</b>${paidKobo > 0 ? html`<br>${texts.order.paid(naira(paidKobo))}` : null}${
    balanceDueKobo > 0 ? html`<br><b>${texts.order.due(naira(balanceDueKobo))}</b>` : null
  }<br>${texts.order.fees(naira(deliveryFeeKobo), naira(serviceFeeKobo))}${
    discountKobo > 0 ? ` ${texts.order.discount(naira(discountKobo))}` : null
  }</p>`
}

function items(order: CustomerOrder): Html {
  const each = order.items.map((item) => {
    const state =
      item.status === 'bought'
        ? `: ${[gotText(item), texts.order.bought(naira(item.paidKobo ?? 0))].filter(Boolean).join(', ')}`
        : item.status === 'unavailable'
          ? `: ${texts.order.unavailable}`
          : ''
    return html`<li>${labelOf(item, nairaText)}${state}</li>`
  })
  return html`<h2>${texts.order.items}</h2><ol>${each}</ol>`
}

function actions(visit: Visit, order: CustomerOrder, isOnline: boolean): Html {
  const { id, status, paymentMethod, bill, cancelFeeKobo } = order
  const isDue = bill.balanceDueKobo > 0 && (bill.goodsKobo !== null || status === 'awaiting_payment')
  const pay =
    isOnline && isDue && (paymentMethod !== 'cash' || hasEnded(status))
      ? form(
          visit,
          `/plain/orders/${id}/pay`,
          html`<button>${texts.order.pay(naira(bill.balanceDueKobo))}</button>`,
        )
      : null
  const cancel =
    cancelFeeKobo === null || hasEnded(status)
      ? null
      : html` <a href="/plain/orders/${id}/cancel">${texts.order.cancel}</a>`
  const refresh = hasEnded(status)
    ? null
    : html`<a href="/plain/orders/${id}" accesskey="9">9 ${texts.order.refresh}</a>`
  return html`${pay}<p>${refresh}${cancel}</p>`
}

/** Asks before an order is cancelled, and says what that costs. */
export async function cancelPage(visit: Visit, id: string): Promise<PlainPage> {
  const order = await visit.call(getOrderEndpoint, { params: { id } })
  const { cancelFeeKobo, linked, partedFeeKobo = 0 } = order
  const back = html`<p><a href="/plain/orders/${id}">${texts.cancelling.keep}</a></p>`
  if (cancelFeeKobo === null || hasEnded(order.status))
    return { title: texts.cancelling.title, body: html`<p>${texts.cancelling.tooLate}</p>${back}` }
  const cost = cancelFeeKobo === 0 ? texts.cancelling.free : texts.cancelling.fee(naira(cancelFeeKobo))
  const other = linked == null || hasEnded(linked.status) ? '' : texts.cancelling.linked(linked.marketName)
  const more = partedFeeKobo > 0 ? texts.cancelling.linkedFee(naira(partedFeeKobo)) : ''
  const body = html`<p>${cost} ${other} ${more}</p>${form(
    visit,
    `/plain/orders/${id}/cancel`,
    html`<label for="reason">${texts.cancelling.reason}</label><input id="reason" name="reason" value="${visit.field('reason')}"><input type="hidden" name="fee" value="${cancelFeeKobo}"><input type="hidden" name="key" value="${newFormKey()}"><button>${texts.cancelling.submit}</button>`,
  )}${back}`
  return { title: texts.cancelling.title, body }
}

/** Lists the customer's orders, newest first. */
export async function ordersPage(visit: Visit): Promise<PlainPage> {
  const cursor = visit.field('before')
  const { items: orders, nextCursor } = await visit.call(listOrdersEndpoint, {
    query: { limit: '20', ...(cursor !== '' && { cursor }) },
  })
  const now = new Date()
  const each = orders.map(
    ({ id, code, status, market, placedAt }) =>
      html`<li><a href="/plain/orders/${id}">${code.slice(0, 4)}, ${market.name}, ${momentText(new Date(placedAt), now)}</a><br>${texts.order.status[status]}</li>`,
  )
  const older =
    nextCursor === null
      ? null
      : html`<p><a href="/plain/orders?before=${nextCursor}">${texts.order.older}</a></p>`
  const body = orders.length === 0 ? html`<p>${texts.order.none}</p>` : html`<ul>${each}</ul>${older}`
  return { title: texts.order.list, body }
}
