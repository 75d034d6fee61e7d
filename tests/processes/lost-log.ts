import type pg from 'pg'

/** Leaves of the log what a standby has that never got the last transactions. */
export async function loseTail(pool: pg.Pool, place: number): Promise<void> {
  await changeLog(
    pool,
    `delete from events where id in (select event_id from event_places where place > ${place})
       or id > (select max(event_id) from event_places where place <= ${place});
     delete from event_places where place > ${place};
     delete from event_cursors where place > ${place};
     insert into event_cursors values ('reactions', ${place}) on conflict do nothing;
     update event_places set snapshot = pg_current_snapshot() where place = ${place}`,
  )
}

/**
 * Gives the log the numbers of a cluster that was far ahead, as a restored dump has them. Events after `settledId` may
 * be without a place.
 */
export async function restoreElsewhere(pool: pg.Pool, settledId = 0): Promise<void> {
  await changeLog(
    pool,
    `update events set xid = '900000000000';
     update event_places set cluster = 1, settled_id = ${settledId} where event_id is null;
     update event_places set snapshot = '900000000000:900000000000:' where snapshot is not null`,
  )
}

async function changeLog(pool: pg.Pool, statements: string): Promise<void> {
  await pool.query(`begin;
    alter table events disable trigger events_append_only;
    ${statements};
    alter table events enable trigger events_append_only;
    commit`)
}
