import { type RawBuilder, sql } from 'kysely'

/**
 * SQL that asks whether an order's contact has one of these phones. The index of its search words finds such orders; they
 * have a phone without the country, as search_words does.
 */
export function hasPhone(order: RawBuilder<unknown>, phones: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`${order}.contact_phone = any(${phones}) and ${order}.search @@ (
    select string_agg(regexp_replace(phone, '^\\+(234)?|[^0-9]', '', 'g'), ' | ')::tsquery
    from unnest(${phones}) phone where phone ~ '[0-9]')`
}
