import { House, ListChecks, ShoppingBag, Store, User } from 'lucide-react'
import { Button } from '#web/design/button.tsx'
import { IconButton } from '#web/design/icon-button.tsx'
import { AppBar } from '#web/design/layout/app-bar.tsx'
import { StickyBar } from '#web/design/layout/sticky-bar.tsx'
import { TabBar } from '#web/design/layout/tab-bar.tsx'
import { Awning } from '#web/design/pictures/awning.tsx'
import { Naira } from '#web/design/text/naira.tsx'
import { Exhibit } from './exhibit.tsx'

/** What is around pages: bars, tabs, awning, cloth. */
export function ShellExhibits() {
  return (
    <Exhibit name="Around the page">
      <div className="relative isolate mx-auto w-full max-w-sm translate-0 overflow-hidden rounded-lg border border-line">
        <AppBar
          title="Your list"
          backTo="/design"
          detail="Wuse Market, open until 6 pm"
          actions={<IconButton label="Lists" icon={<ListChecks />} />}
        />
        <div className="h-72 p-4 text-ink-soft">The page</div>
        <div className="px-4 pb-16">
          <StickyBar action={<Button size="lg">Next</Button>}>
            <p className="text-xs text-ink-soft">5 things, about</p>
            <Naira
              amountKobo={1_310_000}
              toKobo={1_520_000}
              form="band"
              className="font-display text-lg font-extrabold"
            />
          </StickyBar>
        </div>
        <TabBar
          items={[
            { href: '/design', text: 'Home', icon: <House />, isCurrent: true },
            { href: '/markets', text: 'Markets', icon: <Store />, isCurrent: false },
            { href: '/my-orders', text: 'Orders', icon: <ShoppingBag />, isCurrent: false, count: 2 },
            { href: '/profile', text: 'Profile', icon: <User />, isCurrent: false },
          ]}
        />
      </div>
      <Awning />
      <div className="adire grid h-32 place-items-center rounded-lg font-display text-xl font-extrabold text-on-cloth">
        Adire
      </div>
    </Exhibit>
  )
}
