/** Names the tax office's fields, by how they end, as our admins know them; longer ones first. */
const fieldWords: readonly (readonly [RegExp, string])[] = [
  [/customer_party.*tin$/, 'The buyer’s tax number'],
  [/customer_party.*email$/, 'The buyer’s email'],
  [/customer_party.*(?:party_)?name$/, 'The buyer’s name'],
  [/customer_party.*telephone$/, 'The buyer’s phone number'],
  [/customer_party/, 'The buyer’s details'],
  [/supplier_party.*tin$/, 'Our tax number'],
  [/supplier_party.*email$/, 'Our email'],
  [/supplier_party.*telephone$/, 'Our phone number'],
  [/supplier_party.*party_name$/, 'Our business name'],
  [/supplier_party.*street_name$/, 'Our address'],
  [/supplier_party.*city_name$/, 'Our city'],
  [/supplier_party.*postal_zone$/, 'Our postal code'],
  [/supplier_party.*lga$/, 'Our local government code'],
  [/supplier_party.*state$/, 'Our state code'],
  [/supplier_party/, 'Our details'],
  [/billing_reference/, 'The receipt or invoice that the credit note is about'],
  [/hsn_code$/, 'The HS code of goods'],
  [/isic_code$/, 'The ISIC code of our service'],
  [/invoice_line/, 'A line'],
  [/tax_category|tax_total|tax_amount|taxable_amount/, 'The VAT'],
  [/monetary_total|payable_amount|line_extension_amount/, 'The total'],
  [/payment_means/, 'The way of payment'],
  [/business_id$/, 'The business ID of the tax office'],
  [/service_id$/, 'The service ID of the tax office'],
  [/irn$/, 'The reference'],
  [/due_date$/, 'The day by which it is to be paid'],
  [/issue_(?:date|time)$/, 'The day of issue'],
  [/invoice_type_code$|invoice_kind$/, 'The kind of paper'],
]

/** Names a field as our admins know it; one that nobody has named keeps its own words. */
function wordField(path: string): string {
  const name = path
    .replace(/([a-z])([A-Z])/g, '$1_$2')
    .toLowerCase()
    .replace(/\[(\w+)\]/g, '.$1')
    .replace(/\.\d+(?=\.|$)/g, '')
  const known = fieldWords.find(([shape]) => shape.test(name))?.[1]
  return known ?? `The field ${(name.split('.').at(-1) ?? name).replaceAll('_', ' ')}`
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const textOf = (value: unknown) => (typeof value === 'string' && value.trim() !== '' ? value.trim() : null)

const fieldKeys = ['field', 'path', 'property', 'param', 'name'] as const
const messageKeys = ['message', 'reason', 'error', 'description', 'public_message'] as const
const firstText = (from: Record<string, unknown>, keys: readonly string[]) =>
  keys.map((key) => textOf(from[key])).find((text) => text !== null) ?? null

/** Names of fields in a sentence: joined by dots or underscores. */
const named = /\b[a-z]+(?:_[a-z]+)*(?:(?:\.|\[\d+\]\.?)[a-z0-9_]+)+\b|\b[a-z]+(?:_[a-z]+)+\b|\birn\b/gi

const wordSentence = (said: string) => said.replace(named, (path) => wordField(path))

function wordFault(field: string, message: string): string {
  const rest = message.replaceAll(field, '').trim()
  return `${wordField(field)}: ${rest === '' ? 'not accepted' : wordSentence(rest)}`
}

/**
 * Reads what access points put into `details` and `errors`: sentences, faults with a field, or fields with their
 * faults.
 */
function faultsIn(given: unknown): string[] {
  const said = textOf(given)
  if (said !== null) return [wordSentence(said)]
  if (Array.isArray(given)) return given.flatMap(faultsIn)
  if (!isRecord(given)) return []
  const field = firstText(given, fieldKeys)
  if (field !== null) return [wordFault(field, firstText(given, messageKeys) ?? '')]
  return Object.entries(given).flatMap(([key, value]) => {
    const messages = Array.isArray(value) ? value : [value]
    return messages.flatMap((message) => {
      const text = textOf(message)
      return text === null ? faultsIn(message) : [wordFault(key, text)]
    })
  })
}

const atMost = 5

/** Returns why the tax office or its access point refused something, in words with the field as admins know it. */
export function refusalOf(body: unknown): string[] {
  if (!isRecord(body)) return []
  const { error, errors, data } = body
  const inside = isRecord(error) ? error : {}
  const sources = [inside['details'], inside['errors'], errors, isRecord(data) ? data['errors'] : null]
  const faults = sources.map(faultsIn).find((found) => found.length > 0)
  const general = textOf(error) ?? firstText(inside, ['public_message', 'message']) ?? textOf(body['message'])
  return (faults ?? (general === null ? [] : [wordSentence(general)]))
    .slice(0, atMost)
    .map((text) => text.slice(0, 200))
}
