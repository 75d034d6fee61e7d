import { type AuditEntry, type AuditValue, auditAreas } from '#contract/admin/audit.ts'
import { nairaText } from '#web/design/text/naira-text.ts'
import { timeText } from '#web/design/text/spoken-time.ts'
import * as texts from './texts.ts'

/** `Orders: settle held`: what was done, in words made from the name of the action. */
export function actionText(action: AuditEntry['action']): string {
  const [first = '', ...rest] = action.split('.')
  const area = auditAreas.find((known) => known === first)
  const verb = plainName(rest.join(' '))
  return area === undefined ? plainName(action) : `${texts.areas[area]}: ${verb}`
}

/** `Cash limit` for `cashLimitKobo`, `Service fee` for `service_fee`. */
export function fieldText(field: string): string {
  const words = plainName(field.replace(/(Kobo|Id)$/, '').replace(/Ids$/, 's'))
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** A value as people say it: money in naira, moments as times, lists with commas. */
export function valueText(field: string, value: AuditValue): string {
  if (value === null || value === '') return texts.nothing
  if (typeof value === 'boolean') return value ? texts.yes : texts.no
  if (typeof value === 'number') return /kobo$/i.test(field) ? nairaText(value, true) : String(value)
  if (typeof value !== 'string') return value.length === 0 ? texts.nothing : value.join(', ')
  if (/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value)) return timeText(Date.parse(value), 'full')
  // A word of ours, such as `handed_over`.
  return /^[a-z]+(_[a-z]+)+$/.test(value) ? plainName(value) : value
}

function plainName(name: string): string {
  return name
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replace(/[_.]/g, ' ')
    .toLowerCase()
}
