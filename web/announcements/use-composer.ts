import { useState } from 'react'
import { useLocation } from 'wouter'
import {
  type AnnouncementDraft,
  type AnnouncementWay,
  announcementWays,
  isOwnPath,
  mostNoticeDays,
  mostQuietDays,
  usualNoticeDays,
} from '#contract/announcement-shapes.ts'
import { type AnnouncementDetail, changeAnnouncement, draftAnnouncement } from '#contract/announcements.ts'
import { showToast } from '#web/design/toast-store.ts'
import { useAnnouncementAct } from './use-announcement-act.ts'

/** What is typed; days stay text while they are. */
export interface Composed extends Omit<AnnouncementDraft, 'noticeDays'> {
  noticeDays: string
}

export interface Composing {
  composed: Composed
  change: (changes: Partial<Composed>) => void
  /** What is wrong with which field; empty until something was tried. */
  faults: Readonly<Record<string, string>>
  isChanged: boolean
  isSaving: boolean
  problem: string | null
  /** Checks and saves, then goes on with what was saved; what is saved as it is goes on at once. */
  save: (then: 'stay' | 'send') => void
  /** The draft that is to be sent, once it is saved. */
  toSend: AnnouncementDetail | null
  dropSending: () => void
}

const empty: Composed = {
  title: '',
  body: '',
  link: '',
  ways: ['push', 'notice'],
  segment: { kind: 'customers', of: '' },
  noticeDays: String(usualNoticeDays),
}

/** The state of the composer over a new announcement or a draft. */
export function useComposer(saved: AnnouncementDetail | null): Composing {
  const [, navigate] = useLocation()
  const [typed, setTyped] = useState<Partial<Composed>>({})
  const [isTried, setIsTried] = useState(false)
  const [then, setThen] = useState<'stay' | 'send'>('stay')
  const [isSending, setIsSending] = useState(false)
  const composed = { ...(saved === null ? empty : composedOf(saved)), ...typed }
  const onSaved = (detail: AnnouncementDetail) => {
    setTyped({})
    setIsTried(false)
    if (then === 'send') setIsSending(true)
    else showToast('Draft saved', { tone: 'success' })
    if (saved === null) navigate(`/admin/notifications?id=${detail.id}`, { replace: true })
  }
  const creating = useAnnouncementAct(draftAnnouncement, onSaved)
  const changing = useAnnouncementAct(changeAnnouncement, onSaved)
  const act = saved === null ? creating : changing
  const isChanged = saved === null || Object.keys(typed).length > 0
  const faults = isTried ? { ...namedPlainly(act.fields), ...faultsOf(composed) } : {}
  return {
    composed,
    change: (changes) => {
      act.reset()
      setTyped((earlier) => ({ ...earlier, ...changes }))
    },
    faults,
    isChanged,
    isSaving: act.isBusy,
    problem: act.problem,
    save: (next) => {
      setIsTried(true)
      setThen(next)
      if (Object.keys(faultsOf(composed)).length > 0) return
      const draft = { ...composed, noticeDays: Number(composed.noticeDays) }
      if (saved === null) creating.run({ body: draft })
      else if (isChanged) changing.run({ params: { id: saved.id }, body: { version: saved.version, draft } })
      else if (next === 'send') setIsSending(true)
    },
    toSend: isSending && !isChanged ? saved : null,
    dropSending: () => setIsSending(false),
  }
}

function composedOf({ title, body, link, ways, segment, noticeDays }: AnnouncementDetail): Composed {
  return { title, body, link, ways, segment, noticeDays: String(noticeDays) }
}

/** The server names what is inside a draft by its whole path. */
function namedPlainly(fields: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).map(([path, words]) => [path.replace(/^draft\./, ''), words]),
  )
}

function faultsOf({ title, body, link, ways, segment, noticeDays }: Composed): Record<string, string> {
  const faults: Record<string, string> = {}
  if (title.trim() === '') faults['title'] = 'Write a title'
  if (body.trim() === '') faults['body'] = 'Write what you want to tell'
  if (link.trim() !== '' && !isOwnPath(link.trim()))
    faults['link'] = 'Write a path of this site, such as /markets'
  if (ways.length === 0) faults['ways'] = 'Choose at least one way'
  if (!isWhole(noticeDays, mostNoticeDays)) faults['noticeDays'] = `Write days from 1 to ${mostNoticeDays}`
  const missing = missingOf(segment)
  if (missing !== null) faults['segment.of'] = missing
  return faults
}

function missingOf({ kind, of }: Composed['segment']): string | null {
  if (kind === 'market' && of === '') return 'Choose a market'
  if (kind === 'area' && of === '') return 'Choose an area'
  if (kind === 'person' && of === '') return 'Choose a person'
  if (kind === 'quiet' && !isWhole(of, mostQuietDays)) return `Write days from 1 to ${mostQuietDays}`
  return null
}

/** Whether a group is told apart well enough to be counted. */
export function isCountable(segment: Composed['segment']): boolean {
  return missingOf(segment) === null
}

function isWhole(text: string, most: number): boolean {
  return /^[1-9]\d{0,3}$/.test(text) && Number(text) <= most
}

/** The ways in their usual order, with one taken or left. */
export function withWay(ways: readonly AnnouncementWay[], way: AnnouncementWay, isOn: boolean) {
  return announcementWays.filter((one) => (one === way ? isOn : ways.includes(one)))
}
