import type pg from 'pg'
import type { SettingKey } from '#contract/settings/settings.ts'
import { timeNow } from '#tests/times.ts'

type Settings = Partial<Record<SettingKey, string>>

/** Room for many orders at any hour; who plays about a limit sets it. */
export const roomySettings: Settings = {
  agent_max_trips: '1000',
  agent_silent_minutes: '1440',
  agent_off_duty_minutes: '1440',
  agent_cash_ceiling: '1000000000',
  longest_wait_minutes: '1440',
  practice_hours: 'true',
  customer_open_orders: '1000',
  customer_slot_share: '1000',
  customer_orders_a_day: '10000',
  customer_debt_limit: '1000000000',
}

/** Writes settings past the admin page. */
export async function storeSettings(
  pool: Pick<pg.Pool, 'query'>,
  settings: Settings,
  at = timeNow(),
): Promise<void> {
  await pool.query(
    `insert into settings select key, value, $2 from jsonb_each_text($1)
     on conflict (key) do update set value = excluded.value`,
    [JSON.stringify(settings), at],
  )
}
