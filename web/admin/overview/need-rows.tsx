import { type ReactNode, Suspense } from 'react'
import type { OutgoingUse } from '#contract/settings/outgoing.ts'
import { ordersBy } from '#web/admin/orders/board-filter.ts'
import type { Need } from '#web/admin/shell/need-ranks.ts'
import type { Hidden } from '#web/admin/shell/needs.ts'
import { useMay } from '#web/admin/shell/use-may.ts'
import * as adminTexts from '#web/admin/texts.ts'
import { Badge, type BadgeTone } from '#web/design/badge.tsx'
import { Button, buttonClass } from '#web/design/button.tsx'
import * as common from '#web/design/common-texts.ts'
import { nairaText } from '#web/design/text/naira-text.ts'
import { spanText } from '#web/design/text/spoken-time.ts'
import { TextLink } from '#web/design/text-link.tsx'
import * as texts from './texts.ts'

interface NeedRowProps {
  tone: BadgeTone
  badge: string
  since: string | null
  nowMs: number
  action?: ReactNode
  children: ReactNode
}

/** A row of what needs a person: what kind, what exactly, since when, and what to do about it. */
export function NeedRow({ tone, badge, since, nowMs, action, children }: NeedRowProps) {
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 px-3 py-1.5 hover:bg-sunken md:grid-cols-[9rem_minmax(0,1fr)_5rem_6.5rem]">
      <span>
        <Badge tone={tone}>{badge}</Badge>
      </span>
      <p className="min-w-0 max-md:order-3 max-md:col-span-2">{children}</p>
      <span className="text-right text-ink-soft tabular-nums">
        {since !== null && spanText(Math.max(0, nowMs - Date.parse(since)))}
      </span>
      <span className="max-md:order-4 max-md:col-span-2 md:justify-self-end">{action}</span>
    </li>
  )
}

/** Leads to where it is dealt with, and says what is done there. */
export function ActionLink({ href, action }: { href: string; action: string }) {
  return (
    <a href={href} className={`${buttonClass('secondary', 'sm')} max-sm:min-h-11 md:whitespace-nowrap`}>
      {action}
    </a>
  )
}

interface CountRowProps {
  need: Extract<
    Need,
    {
      kind:
        | 'held'
        | 'payouts'
        | 'payoutsWaiting'
        | 'refundsWaiting'
        | 'takenBackMore'
        | 'findings'
        | 'unpaid'
        | 'gateStated'
        | 'gateUnmatched'
        | 'signOffs'
        | 'signals'
        | 'vouched'
        | 'messages'
        | 'outgoing'
    }
  >
  nowMs: number
}

/** Payments or messages that need a look, leading to where they are dealt with. */
export function CountRow({ need, nowMs }: CountRowProps) {
  const { badge, href, action } = countRowOf(need)
  return (
    <NeedRow
      tone="pepper"
      badge={badge}
      since={need.since}
      nowMs={nowMs}
      action={<ActionLink href={href} action={action} />}
    >
      {need.kind === 'messages' && texts.systemNeeds.notSent(need.emails, need.notifications)}
      {need.kind === 'signals' && texts.systemNeeds.signals(need.count)}
      {need.kind === 'vouched' && texts.needs.vouchedDetail(need.count)}
      {need.kind === 'outgoing' && outgoingText(need.use)}
      {need.kind === 'held' && texts.moneyNeeds.held(need.count)}
      {need.kind === 'findings' && texts.moneyNeeds.differences(need.count)}
      {need.kind === 'unpaid' && texts.moneyNeeds.unpaid(need.count)}
      {need.kind === 'gateStated' && texts.moneyNeeds.gateStated(need.count)}
      {need.kind === 'gateUnmatched' && texts.moneyNeeds.gateUnmatched(need.count)}
      {need.kind === 'payoutsWaiting' && texts.moneyNeeds.payoutsWaiting(need.count)}
      {need.kind === 'refundsWaiting' && texts.moneyNeeds.refundsWaiting(need.count)}
      {need.kind === 'takenBackMore' && texts.moneyNeeds.takenBackMore(need.count)}
      {need.kind === 'signOffs' && texts.moneyNeeds.signOffs(need.count)}
      {need.kind === 'payouts' && texts.moneyNeeds.payoutsFailed(need.count)}
    </NeedRow>
  )
}

interface CountedAction {
  badge: string
  href: string
  action: string
}

function countRowOf(need: CountRowProps['need']): CountedAction {
  switch (need.kind) {
    case 'messages':
      return { badge: common.state.notSent, ...messagesAction(need) }
    case 'signals':
      return { badge: common.page.signals, href: '/admin/signals', action: texts.actions.check }
    case 'vouched':
      return {
        badge: adminTexts.order.agreedByPhone,
        href: ordersBy('all', { vouched: 'true', from: need.from }),
        action: texts.actions.check,
      }
    case 'outgoing':
      return {
        badge: texts.systemNeeds.channels[need.use.channel],
        href: '/admin/settings/message-limits',
        action: texts.actions.changeLimit,
      }
    case 'gateStated':
      return { badge: texts.moneyNeeds.gateBadge, href: '/admin/books/gate', action: texts.actions.confirm }
    case 'gateUnmatched':
      return { badge: texts.moneyNeeds.gateBadge, href: '/admin/books/gate', action: texts.actions.match }
    case 'signOffs':
      return {
        badge: texts.moneyNeeds.signOffsBadge,
        href: '/admin/money#sign-offs',
        action: texts.actions.decide,
      }
    default: {
      const [anchor, action] = paymentActions[need.kind]
      return { badge: texts.moneyNeeds.paymentsBadge, href: `/admin/money#${anchor}`, action }
    }
  }
}

/** Says at which part of the page of money each is dealt with, and how. */
const paymentActions = {
  held: ['held', texts.actions.settle],
  payouts: ['pay-runs', texts.actions.payAgain],
  payoutsWaiting: ['pay-runs', texts.actions.finish],
  refundsWaiting: ['refunds', texts.actions.finish],
  takenBackMore: ['take-backs', texts.actions.answer],
  findings: ['nights', texts.actions.compare],
  unpaid: ['pay-runs', texts.actions.pay],
} as const

function outgoingText({ channel, of, used, limit, refused }: OutgoingUse): string {
  const say = (units: number) => (channel === 'sms' ? nairaText(units, false) : String(units))
  const said = texts.systemNeeds.outgoing[of](say(used), say(limit))
  return refused === 0 ? said : `${said} ${texts.systemNeeds.outgoingRefused(refused)}`
}

const messagesAction = ({ emails }: { emails: number }) =>
  emails > 0
    ? { href: '/admin/settings/mail?status=failed', action: texts.actions.sendAgain }
    : { href: '/admin/settings/notifications', action: texts.actions.check }

/** Shows what a feature says that needs a person, with the feature's own action where it names one thing. */
export function AddedRow({ need, nowMs }: { need: Extract<Need, { kind: 'added' }>; nowMs: number }) {
  const { added, Action } = need
  const { name, badge, href, since, text } = added
  const action =
    name === undefined ? <ActionLink href={href} action={texts.actions.check} /> : <Action which={name} />
  return (
    <NeedRow tone="pepper" badge={badge} since={since} nowMs={nowMs} action={<Suspense>{action}</Suspense>}>
      {name !== undefined && <TextLink href={href}>{name}</TextLink>} {text}
    </NeedRow>
  )
}

/** Regular work that keeps failing. Whoever runs the server finds why in its log, so that the row leads nowhere. */
export function JobsRow({ need, nowMs }: { need: Extract<Need, { kind: 'jobs' }>; nowMs: number }) {
  return (
    <NeedRow tone="pepper" badge={texts.systemNeeds.jobsBadge} since={need.since} nowMs={nowMs}>
      {texts.systemNeeds.jobsFailed(need.names)}
    </NeedRow>
  )
}

interface ReceiptRowProps {
  need: Extract<Need, { kind: 'receipt' }>
  nowMs: number
  onClear: () => void
}

/** A payment that its agent says did not come. */
export function ReceiptRow({ need: { receipt, since }, nowMs, onClear }: ReceiptRowProps) {
  return (
    <NeedRow
      tone="pepper"
      badge={texts.moneyNeeds.notReceivedBadge}
      since={since}
      nowMs={nowMs}
      action={
        <Button size="sm" kind="secondary" className="max-sm:min-h-11" onClick={onClear}>
          {texts.clearUp.action}
        </Button>
      }
    >
      <strong className="font-semibold">{receipt.agentName}</strong>{' '}
      {texts.moneyNeeds.notReceived(nairaText(receipt.amountKobo, true))}
    </NeedRow>
  )
}

const everyOne: Record<Hidden['list'], string> = {
  late: ordersBy('live', { late: 'true' }),
  unassigned: ordersBy('live', { unassigned: 'true' }),
  codeLocked: ordersBy('live', { locked: 'true' }),
  overCeiling: '/admin/agents?state=over_ceiling',
  problems: ordersBy('all', { reported: 'true' }),
  unsettled: ordersBy('ended', { unsettled: 'true' }),
}

/** Leads to the rest of a list. */
export function MoreRow({ hidden: { list, count } }: { hidden: Hidden }) {
  const maySeeAgents = useMay('agents.manage')
  if (list === 'overCeiling' && !maySeeAgents)
    return <li className="px-3 py-2.5 font-semibold">{texts.needs.more[list](count)}</li>
  return (
    <li className="hover:bg-sunken">
      <a href={everyOne[list]} className="block px-3 py-2.5 font-semibold text-adire">
        {texts.needs.more[list](count)}
      </a>
    </li>
  )
}
