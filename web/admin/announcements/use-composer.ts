import { useState } from 'react'
import {
  type AnnouncementDraft,
  type AnnouncementWay,
  announcementWays,
  isOwnPath,
  mostNoticeDays,
  mostQuietDays,
  usualNoticeDays,
} from '#contract/announcements/announcement-shapes.ts'
import {
  type AnnouncementDetail,
  changeAnnouncementEndpoint,
  draftAnnouncementEndpoint,
} from '#contract/announcements/announcements.ts'
import * as common from '#web/design/common-texts.ts'
import { showToast } from '#web/design/overlays/toast-store.ts'
import { useNavigate } from '#web/platform/page/location.tsx'
import * as texts from './texts.ts'
import { useAnnouncementAction } from './use-announcement-action.ts'

/** Holds what is typed; days stay text while they are. */
export interface Composed extends Omit<AnnouncementDraft, 'noticeDays'> {
  noticeDays: string
}

export interface Composing {
  composed: Composed
  change: (changes: Partial<Composed>) => void
  /** Says what is wrong with which field; empty until something was tried. */
  faults: Readonly<Record<string, string>>
  isChanged: boolean
  isSaving: boolean
  problem: string | null
  /** Checks and saves, then continues with what was saved; what is saved as it is continues at once. */
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

/** Holds the state of the composer over a new announcement or a draft. */
export function useComposer(saved: AnnouncementDetail | null): Composing {
  const navigate = useNavigate()
  const [typed, setTyped] = useState<Partial<Composed>>({})
  const [isTried, setIsTried] = useState(false)
  const [then, setThen] = useState<'stay' | 'send'>('stay')
  const [isSending, setIsSending] = useState(false)
  const composed = { ...(saved === null ? empty : composedOf(saved)), ...typed }
  const onSaved = (detail: AnnouncementDetail) => {
    setTyped({})
    setIsTried(false)
    if (then === 'send') setIsSending(true)
    else showToast(texts.draft.saved, { tone: 'success' })
    if (saved === null) navigate(`/admin/notifications?id=${detail.id}`, { replace: true })
  }
  const creating = useAnnouncementAction(draftAnnouncementEndpoint, onSaved)
  const changing = useAnnouncementAction(changeAnnouncementEndpoint, onSaved)
  const action = saved === null ? creating : changing
  const isChanged = saved === null || Object.keys(typed).length > 0
  const faults = isTried ? { ...namedPlainly(action.fields), ...faultsOf(composed) } : {}
  return {
    composed,
    change: (changes) => {
      action.reset()
      setTyped((earlier) => ({ ...earlier, ...changes }))
    },
    faults,
    isChanged,
    isSaving: action.isBusy,
    problem: action.problem,
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
    Object.entries(fields).map(([path, text]) => [path.replace(/^draft\./, ''), text]),
  )
}

function faultsOf({ title, body, link, ways, segment, noticeDays }: Composed): Record<string, string> {
  const faults: Record<string, string> = {}
  if (title.trim() === '') faults['title'] = texts.composer.titleRequired
  if (body.trim() === '') faults['body'] = texts.composer.bodyRequired
  if (link.trim() !== '' && !isOwnPath(link.trim())) faults['link'] = texts.composer.linkInvalid
  if (ways.length === 0) faults['ways'] = texts.ways.required
  if (!isWhole(noticeDays, mostNoticeDays))
    faults['noticeDays'] = texts.ways.noticeDaysInvalid(mostNoticeDays)
  const missing = missingOf(segment)
  if (missing !== null) faults['segment.of'] = missing
  return faults
}

function missingOf({ kind, of }: Composed['segment']): string | null {
  if (kind === 'market' && of === '') return common.action.chooseMarket
  if (kind === 'area' && of === '') return texts.group.chooseArea
  if (kind === 'person' && of === '') return texts.person.required
  if (kind === 'quiet' && !isWhole(of, mostQuietDays)) return texts.group.quietDaysInvalid(mostQuietDays)
  return null
}

/** Returns whether a group is complete enough to be counted. */
export function isCountable(segment: Composed['segment']): boolean {
  return missingOf(segment) === null
}

function isWhole(text: string, most: number): boolean {
  return /^[1-9]\d{0,3}$/.test(text) && Number(text) <= most
}

/** Returns the ways in their usual order, with one taken or left. */
export function withWay(ways: readonly AnnouncementWay[], way: AnnouncementWay, isOn: boolean) {
  return announcementWays.filter((one) => (one === way ? isOn : ways.includes(one)))
}
