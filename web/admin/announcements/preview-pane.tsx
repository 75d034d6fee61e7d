import { useState } from 'react'
import type { AnnouncementText, AnnouncementWay } from '#contract/announcements/announcement-shapes.ts'
import * as common from '#web/design/common-texts.ts'
import { Tabs } from '#web/design/layout/tabs.tsx'
import { wayText } from './announcement-text.ts'
import { EmailPreview } from './email-preview.tsx'
import { NoticeCard } from './notice-card.tsx'
import * as texts from './texts.ts'

interface PreviewPaneProps {
  text: AnnouncementText
  ways: readonly AnnouncementWay[]
}

/** Shows how it looks: on a phone, as an email, in the app. */
export function PreviewPane({ text, ways }: PreviewPaneProps) {
  const [chosen, setChosen] = useState<AnnouncementWay>('push')
  const active = ways.includes(chosen) ? chosen : (ways[0] ?? chosen)
  const shown = ways.length === 0 ? [chosen] : ways
  const title = text.title.trim() === '' ? texts.composer.title : text.title.trim()
  const body = text.body.trim() === '' ? texts.preview.empty : text.body.trim()
  return (
    <section aria-label={texts.preview.label} className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <h2 className="text-lg">{texts.preview.heading}</h2>
      <Tabs
        label={texts.ways.heading}
        tabs={shown.map((way) => ({ key: way, label: wayText[way] }))}
        active={active}
        onChange={setChosen}
      >
        {active === 'push' && <OnPhone title={title} body={body} />}
        {active === 'notice' && <NoticeCard notice={{ title, body, link: text.link.trim() }} />}
        {active === 'email' && <EmailPreview text={text} />}
      </Tabs>
    </section>
  )
}

/** Shows a notification as a phone does, cut where phones cut. */
function OnPhone({ title, body }: { title: string; body: string }) {
  return (
    <div className="rounded-lg bg-canopy p-4 pt-10 pb-16">
      <div className="flex gap-3 rounded-lg bg-paper p-3 shadow-lift">
        <img
          src="/icons/icon-192.png"
          alt=""
          width="40"
          height="40"
          className="size-10 shrink-0 rounded-md"
        />
        <div className="min-w-0 flex-1">
          <p className="flex flex-wrap justify-between gap-x-3 text-xs text-ink-soft">
            <span>{common.label.brand}</span> <span>{texts.preview.now}</span>
          </p>
          <p className="truncate font-semibold">{title}</p>
          <p className="line-clamp-4 text-sm whitespace-pre-line wrap-anywhere">{body}</p>
        </div>
      </div>
    </div>
  )
}
