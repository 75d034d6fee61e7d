/** Updates on orders by SMS: each is meant for one segment of 160 characters of GSM, with the address of the site at its usual length. */
export const smsUpdateTexts = {
  placed: (about: { business: string; market: string; amount: string; by: string; link: string }) =>
    `${about.business}: order placed, ${about.market}. About ${about.amount} by ${about.by}. Follow, answer, pay: ${about.link}`,
  toPay: (about: { business: string; market: string; amount: string; by: string; link: string }) =>
    `${about.business}: your order from ${about.market} is ready to start. Pay ${about.amount} by ${about.by}: ${about.link}`,
  question: (about: {
    business: string
    agent: string
    item: string
    price: string | null
    by: string
    link: string
  }) =>
    `${about.business}: ${about.agent} asks about ${about.item}${about.price === null ? '' : ` at ${about.price}`}. Answer by ${about.by}: ${about.link}`,
  onTheWay: (about: { business: string; agent: string; due: string | null; code: string | null }) =>
    `${about.business}: ${about.agent} is on the way.${about.due === null ? '' : ` Have ${about.due} ready.`}${about.code === null ? '' : ` Your code at the gate: ${about.code}. Say it once you have your goods.`}`,
  delivered: (about: { business: string; market: string; total: string; link: string }) =>
    `${about.business}: your order from ${about.market} is delivered. Total ${about.total}. Receipt: ${about.link}`,
}
