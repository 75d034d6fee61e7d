import type { Figure, Heard, PayAnswer } from './talk.ts'
import * as texts from './texts.ts'

export function figureText({ aboutKobo, capKobo, marketName, arrival }: Figure, place: string): string {
  const { total, arrival: at, to, cap } = texts.figure
  return [
    total(texts.naira(aboutKobo), marketName),
    at(arrival),
    to(place),
    ...(capKobo === null ? [] : [cap(texts.naira(capKobo))]),
  ].join('\n')
}

export function placedText({ code, followUrl, pay }: Heard & { kind: 'placed' }): string {
  const { done, payUrl, payLater, next } = texts.placed
  const paid =
    pay === null
      ? []
      : [pay.account !== null ? accountText(pay.account) : pay.url === null ? payLater : payUrl(pay.url)]
  return [done(code, followUrl), ...paid, next].join('\n\n')
}

function accountText({ number, name, bank, amountKobo, by }: NonNullable<PayAnswer['account']>): string {
  return texts.placed.payAccount(texts.naira(amountKobo), [number, bank, name].join(', '), by)
}
