import { noPlans } from '#server/orders/promise/make-promise.ts'
import type { OwnServer } from '../processes/servers.ts'
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
