import type { CurrentUser } from '#contract/accounts/accounts.ts'
import { listAddressesEndpoint } from '#contract/accounts/addresses.ts'
import { byName } from '#domain/sorting.ts'
import type { ReadAreas } from '#server/markets/read-areas.ts'
import { type Html, html } from '#server/plain/core/html.ts'
import type { PlainPage } from '#server/plain/core/page.ts'
import * as texts from '#server/plain/core/texts.ts'
import { form, hidden, type Visit, whoIsThere } from '#server/plain/core/visit.ts'

/** Shows the page where a list is written. */
export async function listPage(
  { readAreas }: { readAreas: ReadAreas },
  visit: Visit,
  notice: Html | null = null,
): Promise<PlainPage> {
  const areas = (await readAreas()).filter(({ isServed }) => isServed).sort(byName)
  const chosen = visit.field('area') || (await usualArea(visit))
  const options = areas.map(
    ({ name }) => html`<option${name === chosen ? html` selected` : null}>${name}</option>`,
  )
  const body = html`<p>${texts.list.intro}</p>${form(
    visit,
    '/plain/check',
    html`<label for="list">${texts.list.label}</label><p class="h" id="such">${texts.list.example}</p><textarea id="list" name="list" rows="7" cols="36" aria-describedby="such">
${visit.field('list')}</textarea><div><label for="area">${texts.list.area}</label><select id="area" name="area"><option value="">${texts.list.chooseArea}</option>${options}</select></div>${hidden(typedElsewhere(visit))}<button>${texts.list.submit}</button>`,
  )}`
  return { title: texts.list.title, body, notice }
}

/** Returns what the check asked for before the list was changed. */
function typedElsewhere(visit: Visit): Record<string, string> {
  return Object.fromEntries(stays.filter((name) => visit.has(name)).map((name) => [name, visit.field(name)]))
}

const stays = [
  'name',
  'phone',
  'email',
  'landmark',
  'directions',
  'gateCode',
  'missing',
  'pay',
  'promo',
  'key',
]

async function usualArea(visit: Visit): Promise<string> {
  const user = await whoIsThere(visit)
  return user === null ? '' : ((await usualAddress(visit, user))?.place.area ?? '')
}

/** Returns the customer's default address, or null. */
export async function usualAddress(visit: Visit, { role }: CurrentUser) {
  return role === 'customer' ? ((await visit.call(listAddressesEndpoint, {}))[0] ?? null) : null
}
