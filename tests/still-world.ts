import type { World } from './world.ts'

/**
 * Stops all that a server does by itself: its reactions to events wait behind a lock, and no job is taken down.
 * What is left is what is asked for over HTTP. Returns how to let go.
 */
export async function stopTheClockwork(world: World): Promise<() => Promise<void>> {
  const { pool } = world.database
  await pool.query(`
    create function no_job() returns trigger language plpgsql as $$ begin return null; end $$;
    create trigger no_job before insert on graphile_worker._private_jobs for each row execute function no_job()`)
  const client = await pool.connect()
  await client.query('set idle_in_transaction_session_timeout = 0')
  await client.query('begin')
  await client.query('select 1 from event_cursors for update')
  return async () => {
    await client.query('rollback')
    client.release()
    await pool.query('drop trigger no_job on graphile_worker._private_jobs; drop function no_job()')
  }
}
