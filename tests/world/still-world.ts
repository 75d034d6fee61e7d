import { noPlans } from '#server/orders/promise/make-promise.ts'
import type { OwnServer } from '../processes/servers.ts'
import { eventually } from '../waiting.ts'
import type { World } from './world.ts'

/**
 * Stops all that a server does by itself: its reactions have no place to continue from, no job is taken down,
 * no order is offered as it is placed and nothing is planned for promises. What is left is what is asked for over HTTP.
 */
export async function stopTheClockwork(world: World & { server: OwnServer }): Promise<void> {
  world.server.services.offerPlaced = () => undefined
  world.server.services.plans.read = async () => noPlans
  await world.database.pool.query(`
    create function no_job() returns trigger language plpgsql as $$ begin return null; end $$;
    create trigger no_job before insert on graphile_worker._private_jobs for each row execute function no_job();
    delete from event_cursors`)
}

/** Asks whether each order that waits was offered or found nobody, each event was reacted to, and each due job done. */
const quietText = `
  select not exists (select from orders o where status = 'queued' and not needs_assigning
      and not exists (select from offers f where f.order_id = o.id and f.status = 'open'))
    and not exists (select from events e where not exists (select from event_places p where p.event_id = e.id))
    and (select max(place) from event_places where event_id is not null)
      <= (select max(place) from event_cursors where name = 'reactions')
    and not exists (select from graphile_worker._private_jobs
      where locked_at is not null or run_at <= now() and attempts < max_attempts) as is_quiet`

/** Resolves once the server has nothing left to do by itself. */
export function untilQuiet({ database }: World): Promise<unknown> {
  return eventually('a quiet world', async () => {
    const { rows } = await database.pool.query<{ is_quiet: boolean }>(quietText)
    return rows[0]?.is_quiet
  })
}
