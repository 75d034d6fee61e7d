import { minutes } from '#domain/time/durations.ts'
import { CountdownRing } from '#web/design/charts/countdown-ring.tsx'
import { Stepper } from '#web/design/forms/stepper.tsx'
import { Card } from '#web/design/layout/card.tsx'
import { Receipt } from '#web/design/receipt.tsx'
import { PriceTag } from '#web/design/text/price-tag.tsx'
import { PromiseClock } from '#web/design/text/promise-clock.tsx'
import { Timeline } from '#web/design/timeline.tsx'
import { Exhibit, Row } from './exhibit.tsx'

const startMs = Date.UTC(2026, 10, 21, 9, 8)
const promiseMs = startMs + minutes(32)
const clocks = [
  { name: 'placed', promiseMs: null, nowMs: startMs, stagesDone: 0 },
  { name: 'calm', promiseMs, nowMs: startMs + minutes(14), stagesDone: 2 },
  { name: 'tight', promiseMs, nowMs: startMs + minutes(27), stagesDone: 4 },
  { name: 'late', promiseMs, nowMs: startMs + minutes(38), stagesDone: 4 },
  { name: 'done', promiseMs, nowMs: promiseMs, stagesDone: 6, doneMs: promiseMs - minutes(3) },
] as const

/** Components of an order: promise, receipt, timeline, offer. */
export function OrderExhibits() {
  return (
    <>
      <Exhibit name="The promise is a clock">
        <Row>
          {clocks.map(({ name, ...clock }) => (
            <PromiseClock key={name} {...clock} startMs={startMs} stages={6} size="lg" />
          ))}
        </Row>
        <Row>
          {clocks.map(({ name, ...clock }) => (
            <PromiseClock key={name} {...clock} startMs={startMs} stages={6} />
          ))}
        </Row>
        <Row>
          {clocks.map(({ name, ...clock }) => (
            <PromiseClock key={name} {...clock} startMs={startMs} stages={6} size="sm" />
          ))}
        </Row>
      </Exhibit>
      <Exhibit name="Receipt, timeline, offer">
        <div className="grid items-start gap-8 md:grid-cols-2">
          <Receipt
            title="Wuse Market"
            subtitle="Bought by Musa, Sat 21 Nov, 9:31 am"
            blocks={[
              {
                title: 'In the market',
                lines: [
                  {
                    key: '1',
                    label: '2 mudu beans',
                    detail: 'asked ₦3,900.00, saved ₦500.00',
                    amountKobo: 340_000,
                  },
                  { key: '2', label: '₦500 pepper', amountKobo: 50_000 },
                  { key: '3', label: '1 paint garri', detail: 'heaped', amountKobo: 420_000 },
                  { key: '4', label: 'Goat meat, 1 kg', detail: 'cut small', amountKobo: 580_000 },
                  { key: '5', label: 'Ugu, 2 bunches', amountKobo: null, isGone: true },
                  { key: 'goods', label: 'Market total', amountKobo: 1_390_000, isSum: true },
                ],
                saved: 'We saved you ₦850.00 by haggling',
              },
              {
                title: 'Our fees',
                lines: [
                  { key: 'd', label: 'Delivery', amountKobo: 15_000 },
                  { key: 's', label: 'Service', amountKobo: 5_000 },
                ],
              },
            ]}
            total={{ label: 'To pay in cash', amountKobo: 1_410_000 }}
          />
          <div className="grid gap-6">
            <Stepper steps={['List', 'Where', 'Pay']} current={1} />
            <Timeline
              steps={[
                { key: 'a', title: 'List received', time: '9:08', state: 'done' },
                {
                  key: 'b',
                  title: 'Musa took it',
                  time: '9:10',
                  detail: 'He is 4 minutes from Wuse',
                  state: 'done',
                },
                {
                  key: 'c',
                  title: 'Shopping',
                  time: '9:21',
                  detail: '3 of 5 things bought',
                  state: 'current',
                },
                { key: 'd', title: 'On the way', time: 'about 9:32', state: 'ahead' },
                { key: 'e', title: 'At your gate', time: 'by 9:40', state: 'ahead' },
              ]}
            />
            <Card className="flex items-center gap-4">
              <CountdownRing leftMs={31_000} totalMs={45_000} label="to accept this errand" />
              <div>
                <p className="font-display text-lg font-bold">Wuse, 6 things</p>
                <p className="text-sm text-ink-soft">1.2 km from you, then 3.4 km to Life Camp</p>
              </div>
            </Card>
            <Row>
              <PriceTag lowKobo={120_000} highKobo={150_000} per="mudu" />
              <PriceTag lowKobo={80_000} highKobo={80_000} per="heap" isSample />
              <CountdownRing leftMs={8_000} totalMs={45_000} label="to accept this errand" />
            </Row>
          </div>
        </div>
      </Exhibit>
    </>
  )
}
