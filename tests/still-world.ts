import type { World } from './world.ts'

/**
 * Stops all that a server does by itself: its reactions have no place to go on from, and no job is taken down.
 * What is left is what is asked for over HTTP. Holding a lock instead would hold up the events of every database
 * on the server, since they wait for the oldest transaction that runs.
 */
export async function stopTheClockwork(world: World): Promise<void> {
  await world.database.pool.query(`
    create function no_job() returns trigger language plpgsql as $$ begin return null; end $$;
    create trigger no_job before insert on graphile_worker._private_jobs for each row execute function no_job();
    delete from event_cursors`)
}
