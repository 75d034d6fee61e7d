import { Phone } from 'lucide-react'
import type { ReactNode } from 'react'
import type { AdminOrder } from '#contract/admin.ts'
import { formatPhone } from '#contract/phone.ts'
import { TextLink } from '#web/design/text-link.tsx'
import { DrawerSection } from './drawer-section.tsx'
import { callLink, routeLink } from './person-links.ts'
import { useMay } from './use-may.ts'

/** Who is in it and how to reach them, and where the goods come from and go to. */
export function DrawerPeople({ order }: { order: AdminOrder }) {
  const { customer, contact, agent, place } = order
  const mayChat = useMay('chats.manage')
  return (
    <div className="grid gap-6 sm:grid-cols-2">
      <DrawerSection
        title="Customer"
        aside={mayChat ? <TextLink href={`/admin/chats?order=${order.id}`}>Messages</TextLink> : undefined}
      >
        <Person name={contact.name} phone={contact.phone} />
        {contact.secondPhone !== null && (
          <Person name={contact.secondName ?? 'Second contact'} phone={contact.secondPhone} />
        )}
        {(customer.name !== contact.name || customer.email !== null) && (
          <p className="text-ink-soft">
            Account of {customer.name}
            {customer.email !== null && <span className="block break-all">{customer.email}</span>}
          </p>
        )}
      </DrawerSection>
      <DrawerSection title="Agent">
        {agent === null ? (
          <p className="text-ink-soft">{order.endedAt === null ? 'Nobody yet' : 'Nobody had it'}</p>
        ) : (
          <Person name={agent.name} phone={agent.phone} />
        )}
      </DrawerSection>
      <DrawerSection title="From">
        <p className="font-semibold">{order.market.name}</p>
        <Line>
          {order.itemCount} {order.itemCount === 1 ? 'item' : 'items'}
        </Line>
      </DrawerSection>
      <DrawerSection
        title="To"
        aside={
          <TextLink
            href={routeLink(place, `${place.landmark}, ${place.area}`)}
            target="_blank"
            rel="noreferrer"
          >
            Map
          </TextLink>
        }
      >
        <p>
          <strong className="font-semibold">{place.area}</strong>, {place.landmark}
        </p>
        {place.directions !== null && <Line>{place.directions}</Line>}
        {place.gateCode !== null && <Line>Gate code {place.gateCode}</Line>}
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
