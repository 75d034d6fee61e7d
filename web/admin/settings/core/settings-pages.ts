import * as groupTexts from '#web/admin/settings/group-texts.ts'
import * as texts from '#web/admin/settings/texts.ts'
import { offersOf } from '#web/admin/shell/admin-features.ts'
import * as common from '#web/design/common-texts.ts'
import { gateGroup } from './gate/gate-group.ts'
import { moneyGroups } from './money-groups.ts'
import { paperGroups } from './papers/paper-groups.ts'
import { settingGroups } from './setting-groups.ts'
import { workGroups } from './work-groups.ts'

export interface SettingsPage {
  id: string
  title: string
  about: string
  /** Its settings, by the names of their fields, and other words by which they are found. */
  entries: readonly { key: string | null; label: string; terms: string }[]
}

const ways: readonly SettingsPage[] = [
  page('email', common.label.email, texts.sections.emailIntro, groupTexts.searched.email),
  page(
    'notifications',
    common.page.notifications,
    texts.sections.pushIntro,
    groupTexts.searched.notifications,
  ),
  page('sms', groupTexts.sms.title, texts.sections.smsIntro, groupTexts.searched.sms),
]

function page(id: string, title: string, about: string, terms: string): SettingsPage {
  return { id, title, about, entries: [{ key: null, label: title, terms }] }
}

const groups = (): readonly SettingsPage[] =>
  settingGroups().map(({ id, title, about, lines }) => ({
    id,
    title,
    about,
    entries: lines.map(({ key, label, hint = '' }) => ({ key, label, terms: `${hint} ${key}` })),
  }))

const pages = () => [
  ...ways,
  ...offersOf('settingsPages').map(({ id, title, about, terms }) => page(id, title, about, terms)),
  ...groups(),
]
const pagesOf = (ids: readonly { id: string }[]) =>
  ids.flatMap(({ id }) => pages().find((one) => one.id === id) ?? [])
const addedPages = (wanted: string) => offersOf('settingsPages').filter(({ subject }) => subject === wanted)
const addedGroups = (wanted: string) => offersOf('settingGroups').filter(({ subject }) => subject === wanted)

/** Lists the pages of the settings by subject. */
export const settingsSubjects = (): readonly { title: string; pages: readonly SettingsPage[] }[] => [
  { title: groupTexts.subjects.money, pages: pagesOf([...moneyGroups, gateGroup]) },
  { title: groupTexts.subjects.work, pages: pagesOf(workGroups) },
  {
    title: groupTexts.subjects.messages,
    pages: pagesOf([
      ...ways,
      ...addedPages('messages'),
      { id: 'message-limits' },
      ...addedGroups('messages'),
    ]),
  },
  {
    title: groupTexts.subjects.papers,
    pages: pagesOf([...paperGroups, ...addedGroups('papers'), ...addedPages('papers')]),
  },
  { title: groupTexts.subjects.business, pages: pagesOf([{ id: 'business' }, { id: 'staff' }]) },
]

export const pathOf = (id: string) => ['/admin/settings', id].join('/')

/** Returns where an anchor of the one long page of before leads; null where there was none. */
export function pathOfAnchor(hash: string): string | null {
  const id = hash.replace(/^#/, '')
  return pages().some((one) => one.id === id) ? pathOf(id) : null
}

export interface FoundSetting {
  href: string
  label: string
  page: string
}

/** The settings whose label, hint, key or page have every word that is typed. */
export function findSettings(typed: string): FoundSetting[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean)
  if (words.length === 0) return []
  return pages().flatMap(({ id, title, entries }) =>
    entries
      .filter(({ label, terms }) => {
        const text = `${label} ${terms} ${title}`.toLowerCase()
        return words.every((word) => text.includes(word))
      })
      .map(({ key, label }) => ({
        href: key === null ? pathOf(id) : `${pathOf(id)}#${key}`,
        label,
        page: title,
      })),
  )
}
