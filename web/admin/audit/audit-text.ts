import { type AuditEntry, type AuditValue, auditAreas } from '#contract/admin/audit.ts'
import { type IdKind, idPrefixes } from '#contract/core/ids.ts'
import { settingGroups } from '#web/admin/settings/core/setting-groups.ts'
import { nairaText } from '#web/design/text/naira-text.ts'
import { timeText } from '#web/design/text/spoken-time.ts'
import { actions } from './action-texts.ts'
import { fields } from './field-texts.ts'
import * as texts from './texts.ts'

/** Returns `Money: settle held`: what was done; of an action that is gone, words made from its name. */
export function actionText(action: AuditEntry['action']): string {
  const [first = '', ...rest] = action.split('.')
  const area = auditAreas.find((known) => known === first)
  if (area === undefined) return plainName(action)
  const verbs: Readonly<Record<string, string>> = actions[area]
  return `${texts.names.areas[area]}: ${verbs[rest.join('.')] ?? plainName(rest.join(' '))}`
}

/** An id of something that has no name, which nobody wants to read. */
const idPattern = /^([a-z]{3})_[0-9a-z]{26}$/

/** Says what an entry is about: `Held payment K7P2-…`, a name, or what it is called in the log. */
export function subjectText({ id, name }: AuditEntry['subject']): string {
  const [, prefix] = idPattern.exec(id) ?? []
  if (prefix === undefined) return name ?? valueText('', id)
  const kind = (Object.keys(idPrefixes) as IdKind[]).find((each) => idPrefixes[each] === prefix)
  const what = kind === undefined ? undefined : texts.names.records[kind]
  if (name === null) return what ?? texts.actions.recordPayment
  return what === undefined ? name : `${what} ${valueText('', name)}`
}

/** `Cash limit` for `cashLimitKobo`, a setting as its page calls it, and what one action means by `to`. */
export function fieldText(field: string, action = ''): string {
  const known = fields[`${action} ${field}`] ?? fields[field] ?? settingOf(field)?.label
  if (known !== undefined) return known
  const words = plainName(field.replace(/(Kobo|Id)$/, '').replace(/Ids$/, 's'))
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** Writes a value as people say it: money in naira, moments as times, lists with commas. */
export function valueText(field: string, value: AuditValue): string {
  if (value === null || value === '') return texts.values.none
  if (typeof value === 'boolean') return value ? texts.values.yes : texts.values.no
  if (typeof value === 'number') return /kobo$/i.test(field) ? nairaText(value, true) : String(value)
  if (typeof value !== 'string') return value.length === 0 ? texts.values.none : value.join(', ')
  const setting = settingOf(field)?.kind
  if (setting === 'naira' && /^\d+$/.test(value)) return nairaText(Number(value), true)
  if (setting === 'switch') return value === 'true' ? texts.values.yes : texts.values.no
  if (/^\d{4}-\d\d-\d\d( \d{4}-\d\d-\d\d)?$/.test(value)) {
    const [from = '', to = from] = value.split(' ').map((day) => timeText(Date.parse(day), 'day'))
    return texts.payRun.days(from, to)
  }
  if (/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value)) return timeText(Date.parse(value), 'full')
  if (idPattern.test(value)) return subjectText({ id: value, name: null })
  // Replaces a word of ours, such as `handed_over`.
  return /^[a-z]+(_[a-z]+)+$/.test(value) ? plainName(value) : value
}

function settingOf(field: string) {
  return settingGroups()
    .flatMap(({ lines }) => lines)
    .find(({ key }) => key === field)
}

function plainName(name: string): string {
  return name
    .replace(/([a-z])(?=[A-Z])|([A-Z])(?=[A-Z][a-z])/g, '$1$2 ')
    .replace(/[_.]/g, ' ')
    .toLowerCase()
}
