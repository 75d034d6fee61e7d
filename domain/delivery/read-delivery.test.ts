import assert from 'node:assert/strict'
import { test } from 'node:test'
import { seededAreas } from '#database/seed/areas.ts'
import { lagosTime } from '#domain/time/days.ts'
import { readDelivery } from './read-delivery.ts'

/** Is a Tuesday, 10 am in Lagos. */
const now = new Date('2026-11-24T10:00:00+01:00')
const soon = 'as soon as can be'

interface Expected {
  area?: string
  landmark?: string
  directions?: string
  gateCode?: string
  phone?: string
  name?: string
  /** Start of the hour in Lagos, or that now is in time. */
  hour?: string
  rest?: string
  /** Says what is asked about, and why. */
  asks?: string[]
}

const messages: [string, Expected][] = [
  // English
  ['My house is in Gwarinpa, 3rd avenue, before 4', { area: 'Gwarinpa', landmark: '3rd avenue', hour: soon }],
  ['Deliver to Wuse 2', { area: 'Wuse 2' }],
  ['Wuse II', { area: 'Wuse 2' }],
  ['My address is flat 3, block B, Gwarinpa', { area: 'Gwarinpa', landmark: 'flat 3, block B' }],
  [
    'My address: 12 Aminu Kano Crescent, Wuse 2\nMy number: 08012345678',
    { area: 'Wuse 2', landmark: '12 Aminu Kano Crescent', phone: '08012345678' },
  ],
  [
    'Delivery address: Plot 45 Ahmadu Bello Way, Garki\nPhone 0803 123 4567',
    { area: 'Garki', landmark: 'Plot 45, Ahmadu Bello Way', phone: '08031234567' },
  ],
  ['call 0803 123 4567', { phone: '08031234567' }],
  ['Call me on +234 803 123 4567 please', { phone: '08031234567' }],
  ['08031234567', { phone: '08031234567' }],
  ['Call Mrs Ade on 0803-123-4567', { phone: '08031234567', name: 'Mrs Ade' }],
  ['Call my wife Ngozi on 08031234567', { phone: '08031234567', name: 'Ngozi' }],
  ['Ask for Ngozi Eze', { name: 'Ngozi Eze' }],
  ['Gwarinpa, opposite AP Plaza', { area: 'Gwarinpa', landmark: 'opposite AP Plaza' }],
  [
    'House 4, 1st Avenue, Gwarinpa, near Setraco gate',
    { area: 'Gwarinpa', landmark: 'near Setraco gate', directions: 'House 4, 1st Avenue' },
  ],
  ['Gwarinpa. Gate code is 4521', { area: 'Gwarinpa', gateCode: '4521' }],
  ['please bring it tomorrow morning', { hour: '2026-11-25 08:00' }],
  ['by 6pm', { hour: soon }],
  ['I need it by 2:30 pm today', { hour: soon }],
  ['tomorrow before 10', { hour: '2026-11-25 08:00' }],
  ['deliver after 2pm', { hour: '2026-11-24 14:00' }],
  ['on Saturday morning', { hour: '2026-11-28 08:00' }],
  [
    'Good morning ma\nKubwa, call 08031234567\nThe tomatoes should be fresh',
    { area: 'Kubwa', phone: '08031234567', rest: 'Good morning ma\nThe tomatoes should be fresh' },
  ],
  ['Area 1 Garki', { area: 'Garki', landmark: 'Area 1' }],
  [
    'Good afternoon. I stay at No 15 Yakubu Gowon crescent Asokoro. Call 0803 555 1234 when you get to the gate',
    {
      area: 'Asokoro',
      landmark: 'No 15, Yakubu Gowon crescent',
      phone: '08035551234',
      rest: 'Good afternoon.',
    },
  ],
  ['send to my office at Utako', { area: 'Utako' }],
  ['tomorrow by 8am', { hour: '2026-11-25 07:00' }],
  // Pidgin
  ['my house na Gwarinpa 3rd avenue, before 4', { area: 'Gwarinpa', landmark: '3rd avenue', hour: soon }],
  ['my house na gwarimpa 3rd avenue before 4pm', { area: 'Gwarinpa', landmark: '3rd avenue', hour: soon }],
  ['abeg bring am come Lugbe', { area: 'Lugbe' }],
  ['I dey Kubwa', { area: 'Kubwa' }],
  ['make e reach before 5', { hour: soon }],
  ['abeg call me 08031234567', { phone: '08031234567' }],
  ['bring am tomoro evening', { hour: '2026-11-25 16:00' }],
  ['if you reach gate call 0809 000 1111', { phone: '08090001111' }],
  ['make una bring am for house 24, 69 road gwarinpa', { area: 'Gwarinpa', landmark: 'house 24, 69 road' }],
  // Hausa, Yoruba, Igbo
  ['biko weta ya na Gwarinpa', { area: 'Gwarinpa' }],
  ['gidana a Gwarinpa, gobe da safe', { area: 'Gwarinpa', hour: '2026-11-25 08:00' }],
  ['kafin karfe 4', { hour: soon }],
  ['ile mi wa ni Wuse 2', { area: 'Wuse 2' }],
  ['sunana Musa', { name: 'Musa' }],
  ['ụlọ m dị na Kubwa', { area: 'Kubwa' }],
  ["echi n'ututu", { hour: '2026-11-25 08:00' }],
  ['lọla ni àárọ̀', { hour: '2026-11-25 08:00' }],
  // Leaves alone what could be meant in two ways, or is no address.
  ['buy the yam from Garki market', {}],
  ['Wuse market get fine pepper', {}],
  ['if Utako no get am, try Garki', {}],
  ['I am in Kubwa now but deliver to Gwarinpa', { asks: ['area two'] }],
  ['Kubwa or Gwarinpa', { asks: ['area two'] }],
  ['call 08031234567 or 08098765432', { asks: ['phone two'] }],
  ['send the change to my opay 08031234567', {}],
  ['0123456789 GTB', {}],
  ['my visitors are coming by 4', {}],
  ['market dey close by 6', {}],
  ["don't come before 4", {}],
  ['by 10', { asks: ['hour missed'] }],
  ['before 10:30', { asks: ['hour missed'] }],
  ['beside the yam seller', {}],
  ['tomorrow na my birthday', {}],
  ['call me when you reach', {}],
  ['this is urgent', {}],
  ['before 4 people finish am', {}],
  ['she dey stay for Lekki', {}],
  ['3rd avenue', {}],
]

/** Writes a moment as `2026-11-21 16:30`, by the clock of Lagos. */
function inLagos(at: Date): string {
  const { date, minute } = lagosTime(at)
  const [hour, rest] = [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, '0'))
  return `${date} ${hour}:${rest}`
}

for (const [message, { hour: expectedHour, rest, asks = [], ...texts }] of messages)
  test(`“${message.replaceAll('\n', ' / ')}”`, () => {
    const { hour, ...read } = readDelivery(message, { areas: seededAreas, now })
    const at = hour?.at
    const said = hour === null ? undefined : at == null ? soon : inLagos(at)
    const isNothing = Object.keys(texts).length === 0 && expectedHour === undefined
    assert.deepEqual(
      {
        texts: read.texts,
        hour: said,
        rest: read.rest,
        asks: read.asks.map(({ about, why }) => `${about} ${why}`),
      },
      { texts, hour: expectedHour, rest: rest ?? (isNothing ? message : null), asks },
    )
  })
