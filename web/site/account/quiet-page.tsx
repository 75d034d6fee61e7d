import { type ComponentType, createContext, type ReactNode, use } from 'react'
import { AppBar } from '#web/design/layout/app-bar.tsx'
import { Card } from '#web/design/layout/card.tsx'

interface QuietPageProps {
  title: string
  about?: string
  children: ReactNode
}

/** A page with one thing to do: a title, what it is about, and that thing. */
export function QuietPage(props: QuietPageProps) {
  const Shown = use(Layout)
  return <Shown {...props} />
}

/** Quiet pages inside it look as on a phone's own screens. */
export function InApp({ children }: { children: ReactNode }) {
  return <Layout value={QuietAppPage}>{children}</Layout>
}

/** On the site: a card in the middle of the page. */
function QuietCard({ title, about, children }: QuietPageProps) {
  return (
    <div className="mx-auto max-w-md py-4 md:py-10">
      <Card kind="lifted" className="grid gap-5 sm:p-8">
        <div>
          <h1 className="text-2xl">{title}</h1>
          {about !== undefined && <p className="mt-1 text-ink-soft">{about}</p>}
        </div>
        {children}
      </Card>
    </div>
  )
}

const Layout = createContext<ComponentType<QuietPageProps>>(QuietCard)

/** In the app: a bar with the way back, the whole screen, and what to press at the bottom where the thumb is. */
function QuietAppPage({ title, about, children }: QuietPageProps) {
  return (
    <div className="in-app flex min-h-dvh flex-col pt-[env(safe-area-inset-top)]">
      <AppBar title={title} backTo="/login" />
      <main
        id="main"
        className="mx-auto flex w-full max-w-md flex-1 flex-col gap-5 px-4 pt-6 pb-[max(1.5rem,env(safe-area-inset-bottom))] [&>form]:flex [&>form]:flex-1 [&>form]:flex-col [&>form>button]:mt-auto [&>a:first-of-type]:mt-auto"
      >
        {about !== undefined && <p className="text-lg text-pretty text-ink-soft">{about}</p>}
        {children}
      </main>
    </div>
  )
}
