import { unpaidReason } from '#contract/orders/end-reasons.ts'
import type { WrittenAt } from '../written-at.ts'

/** Says that no job of this key waits. */
const withoutJob = (key: string) =>
  `not exists (select from graphile_worker._private_jobs j where j.key = ${key})`

/**
 * Each finds nothing where whatever waits for a moment has the job of it, and ends at it. What a process with a wrong clock wrote
 * may be overdue from its first moment: its time runs from when it was written.
 */
export const jobsHold = (writtenAt: WrittenAt): Readonly<Record<string, string>> => ({
  'orders to be paid that nothing ends': `select o.id as what from orders o where o.status = 'awaiting_payment' and ${withoutJob("'pay:' || o.id")}`,
  'orders that wait past their time to pay': `select id as what from orders
    where status = 'awaiting_payment' and pay_by < $1::timestamptz - interval '10 minutes'`,
  'orders that ended before their time to pay': `select id || ' at ' || ended_at || ', not ' || pay_by as what from orders
    where status = 'expired' and end_reason = '${unpaidReason}' and ended_at < pay_by`,
  'questions that nothing ends': `select q.id as what from questions q where q.status = 'open' and ${withoutJob('q.id')}`,
  'questions open after their end': `select id as what from questions
    where status = 'open' and expires_at < $1::timestamptz - interval '10 minutes'`,
  'requests that nothing ends': `select r.id as what from order_requests r
    where r.state in ('waiting', 'placing') and ${withoutJob("'request:' || r.id")}`,
  'requests that wait after their end': `select id as what from order_requests
    where state in ('waiting', 'placing') and expires_at < $1::timestamptz - interval '10 minutes'`,
  'refunds that nothing sends': `select r.id as what from payment_refunds r where r.status = 'queued' and ${withoutJob("'refund:' || r.id")}`,
  'refunds that are not sent': `select r.id as what from payment_refunds r
    where r.status in ('queued', 'sending') and ${writtenAt('payment_refunds', 'r', 'created_at')} < $1::timestamptz - interval '1 day'`,
  'transfers that nothing sends': `select p.id as what from agent_payments p where p.status = 'queued' and ${withoutJob("'transfer:' || p.id")}`,
  'transfers that are not sent': `select p.id as what from agent_payments p
    where p.status in ('queued', 'sending') and ${writtenAt('agent_payments', 'p', 'updated_at')} < $1::timestamptz - interval '1 day'`,
  'SMS that nothing sends': `select s.id as what from sms_messages s where s.status = 'queued' and ${withoutJob('s.id')}`,
  'emails that nothing sends': `select m.id as what from mails m where m.status = 'queued' and ${withoutJob('m.id')}`,
  'messages of the provider that nothing looks at': `select e.type || ' ' || coalesce(e.reference, '') as what from provider_events e
    where e.applied_at is null and not exists (select from graphile_worker._private_jobs j
      join graphile_worker._private_tasks t on t.id = j.task_id
      where t.identifier = 'payments:apply_event' and (j.payload->>'eventId')::bigint = e.id)`,
  'offers that nothing ends': `select f.id as what from offers f where f.status = 'open'
    and not exists (select from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
      where t.identifier = 'dispatch:offers_due' and j.run_at <= f.expires_at + interval '1 minute')`,
  'orders with two open offers': `select order_id as what from offers where status = 'open' group by order_id having count(*) > 1`,
  'standing orders with one order for two dates': `select min(standing_id) || ' ' || order_id as what from standing_dates
    where order_id is not null group by order_id having count(*) > 1`,
  'dates of standing orders that stay as they are': `select standing_id || ' ' || date || ' ' || state as what from standing_dates
    where state in ('planned', 'placing') and scheduled_for < $1::timestamptz - interval '1 day'`,
  // Leaves out a credit note whose paper waits or was refused: that goes first, and admins read which it is.
  'e-invoices that wait for ever': `select e.number as what from e_invoices e join papers p on p.number = e.number
    where e.state = 'waiting'
      and not exists (select from e_invoices r where r.number = p.refers_to and r.state in ('waiting', 'refused'))
      and greatest(e.next_at, ${writtenAt('e_invoices', 'e', 'next_at')}) < $1::timestamptz - interval '1 day'`,
  'payments that nobody asks about': `select p.id as what from payments p where p.status in ('begun', 'open') and p.paid_with is null
    and greatest(coalesce(p.next_check_at, p.created_at), ${writtenAt('payments', 'p', 'created_at')}) < $1::timestamptz - interval '6 hours'`,
  'messages to programs that nothing sends': `select m.id as what from webhook_messages m join webhooks w on w.id = m.webhook_id
    where m.delivered_at is null and w.disabled_at is null
      and greatest(w.retry_at, w.sending_until, m.next_at, ${writtenAt('webhook_messages', 'm', 'next_at')}) < $1::timestamptz - interval '3 hours'`,
  'programs that were not told': `select w.id || ' of ' || e.id || ' ' || e.type as what from events e join orders o on o.id = e.order_id
      join webhooks w on w.customer_id = o.customer_id and e.type = any(w.events)
    where e.type in ('order.placed', 'order.cancelled', 'order.delivered') and w.disabled_at is null and w.failing_since is null
      and ${writtenAt('events', 'e', 'received_at')} > ${writtenAt('webhooks', 'w', 'created_at')} + interval '1 minute'
      and ${writtenAt('events', 'e', 'received_at')} between $1::timestamptz - interval '1 day' and $1::timestamptz - interval '1 hour'
      and not exists (select from webhook_messages m where m.webhook_id = w.id and m.event_id = e.id)`,
  'notifications that nothing sends': `select p.id as what from push_messages p
    where p.status = 'queued' and greatest(p.expires_at, ${writtenAt('push_messages', 'p', 'created_at')}) < $1::timestamptz - interval '6 hours'`,
  'work that stands still': `select r.id || ' ' || r.kind as what from runs r
    where r.state in ('queued', 'running') and ${writtenAt('runs', 'r', 'created_at')} < $1::timestamptz - interval '1 day'`,
  'announcements that nothing sends': `select d.announcement_id || ' by ' || d.way as what from announcement_deliveries d
    where d.status = 'waiting' and d.way <> 'notice' and ${writtenAt('announcement_deliveries', 'd', 'created_at')} < $1::timestamptz - interval '1 day'`,
})
