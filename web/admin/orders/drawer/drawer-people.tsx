import { Phone } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatPhone } from '#contract/core/phone.ts'
import type { AdminOrder } from '#contract/orders/admin-orders.ts'
import { offersOf } from '#web/admin/shell/admin-features.ts'
import { useMay, useMayEverywhere } from '#web/admin/shell/use-may.ts'
import * as adminTexts from '#web/admin/texts.ts'
import * as common from '#web/design/common-texts.ts'
import { timeText } from '#web/design/text/spoken-time.ts'
import { TextLink } from '#web/design/text-link.tsx'
import { callLink, firstNameOf, routeLink } from '#web/entities/orders/person-links.ts'
import { statusLabel } from '#web/entities/orders/status-label.ts'
import { useCityName } from '#web/platform/session/session.ts'
import { DrawerSection } from './drawer-section.tsx'
import * as texts from './texts.ts'

/** Shows who is in it and how to reach them, and where the goods come from and go to. */
export function DrawerPeople({ order }: { order: AdminOrder }) {
  const { customer, contact, agent, place } = order
  const city = useCityName(order.market.city)
  const mayChat = useMay('chats.manage')
  const mayOpen = useMayEverywhere('users.manage')
  return (
    <div className="grid gap-6 sm:grid-cols-2">
      <DrawerSection
        title={common.label.customer}
        aside={
          mayChat ? (
            <TextLink href={`/admin/chats?order=${order.id}`}>{common.label.messages}</TextLink>
          ) : undefined
        }
      >
        <Person name={contact.name} phone={contact.phone} />
        {contact.secondPhone !== null && (
          <Person name={contact.secondName ?? texts.customer.secondContact} phone={contact.secondPhone} />
        )}
        {(mayOpen || customer.name !== contact.name || customer.email !== null) && (
          <p className="text-ink-soft">
            {mayOpen ? (
              <TextLink href={`/admin/customers/${customer.id}`}>
                {texts.customer.account(customer.name)}
              </TextLink>
            ) : (
              texts.customer.account(customer.name)
            )}
            {customer.email !== null && <span className="block break-all">{customer.email}</span>}
          </p>
        )}
      </DrawerSection>
      <DrawerSection title={common.label.agent}>
        {agent === null ? (
          <p className="text-ink-soft">{noAgentText(order)}</p>
        ) : (
          <Person name={agent.name} phone={agent.phone} />
        )}
      </DrawerSection>
      <DrawerSection title={texts.places.from}>
        <p className="font-semibold">{order.market.name}</p>
        <Line>{texts.places.itemCount(order.itemCount)}</Line>
        {offersOf('orderLines').map(({ key, textOf }) => {
          const text = textOf(order)
          return text !== null && <Line key={key}>{text}</Line>
        })}
        {order.channel !== undefined && order.channel !== 'app' && (
          <Line>
            {texts.door.cameBy(adminTexts.orderChannels[order.channel], order.placedBy?.name ?? null)}
          </Line>
        )}
        {order.waivedFor !== null && <Line>{texts.door.waivedFor(order.waivedFor)}</Line>}
        {order.paysLater && <Line>{texts.door.paysLater}</Line>}
        {order.linked != null && (
          <p>
            {texts.places.linkedMarket(order.linked.marketName, statusLabel[order.linked.status])}{' '}
            <TextLink href={`/admin/orders?order=${order.linked.id}`}>{texts.places.openLinked}</TextLink>
          </p>
        )}
      </DrawerSection>
      <DrawerSection
        title={texts.places.to}
        aside={
          <TextLink
            href={routeLink(place, `${place.landmark}, ${place.area}`, city)}
            target="_blank"
            rel="noreferrer"
          >
            {texts.people.map}
          </TextLink>
        }
      >
        <p>
          <strong className="font-semibold">{place.area}</strong>, {place.landmark}
        </p>
        {place.directions !== null && <Line>{place.directions}</Line>}
        {place.gateCode !== null && <Line>{texts.places.gateCode(place.gateCode)}</Line>}
      </DrawerSection>
    </div>
  )
}

function Person({ name, phone }: { name: string; phone: string | null }) {
  return (
    <p className="flex items-center justify-between gap-2">
      <span className="min-w-0 truncate font-semibold">{name}</span>
      {phone !== null && (
        <a
          href={callLink(phone)}
          className="inline-flex min-h-9 shrink-0 items-center gap-1.5 rounded-sm px-1.5 font-medium text-adire tabular-nums hover:bg-sunken"
        >
          <Phone className="size-4" aria-hidden="true" />
          {formatPhone(phone)}
        </a>
      )}
    </p>
  )
}

function Line({ children }: { children: ReactNode }) {
  return <p className="text-ink-soft">{children}</p>
}

function noAgentText({ endedAt, next }: AdminOrder): string {
  if (next !== null)
    return texts.agent.waitsFor(firstNameOf(next.name), timeText(Date.parse(next.askAt), 'half'))
  return endedAt === null ? texts.agent.noneYet : texts.agent.noneEver
}
