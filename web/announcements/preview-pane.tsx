import { useState } from 'react'
import type { AnnouncementWay, AnnouncementWords } from '#contract/announcement-shapes.ts'
import { Tabs } from '#web/design/tabs.tsx'
import { wayWords } from './announcement-words.ts'
import { LetterPreview } from './letter-preview.tsx'
import { NoticeCard } from './notice-card.tsx'

interface PreviewPaneProps {
  words: AnnouncementWords
  ways: readonly AnnouncementWay[]
}

/** How it looks: on a phone, as a letter, in the app. */
export function PreviewPane({ words, ways }: PreviewPaneProps) {
  const [chosen, setChosen] = useState<AnnouncementWay>('push')
  const active = ways.includes(chosen) ? chosen : (ways[0] ?? chosen)
  const shown = ways.length === 0 ? [chosen] : ways
  const title = words.title.trim() === '' ? 'Title' : words.title.trim()
  const body = words.body.trim() === '' ? 'What you want to tell stands here.' : words.body.trim()
  return (
    <section aria-label="Preview" className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <h2 className="text-lg">How it looks</h2>
      <Tabs
        label="Ways"
        tabs={shown.map((way) => ({ key: way, words: wayWords[way] }))}
        active={active}
        onChange={setChosen}
      >
        {active === 'push' && <OnPhone title={title} body={body} />}
        {active === 'notice' && <NoticeCard notice={{ title, body, link: words.link.trim() }} />}
        {active === 'email' && <LetterPreview words={words} />}
      </Tabs>
    </section>
  )
}

/** A notification as a phone shows it, cut where phones cut. */
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
            <span>Kasuwa</span> <span>now</span>
          </p>
          <p className="truncate font-semibold">{title}</p>
          <p className="line-clamp-4 text-sm whitespace-pre-line wrap-anywhere">{body}</p>
        </div>
      </div>
    </div>
  )
}
