import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { startWorld } from '#tests/world/world.ts'

const world = await startWorld()
after(() => world.close())

test('no table about people is forgotten: each that points at users is emptied, or left on purpose', async () => {
  const { rows } = await world.database.pool.query<{ place: string }>(`
    select conrelid::regclass || '.' || a.attname as place from pg_constraint c
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.conkey)
    where c.contype = 'f' and c.confrelid = 'users'::regclass order by 1`)
  const emptied = [
    'account_tokens',
    'addresses',
    'announcement_deliveries',
    'email_changes',
    'known_devices',
    'mails',
    'message_alerts',
    'order_views',
    'passkeys',
    'recovery_codes',
    'sessions',
    'sms_messages',
    'totp_factors',
    'usual_lists',
  ]
  // A photograph goes with the order that it shows, whoever took it.
  const saved = [
    // Goes with what somebody applied with: server/dispatch/applications.
    'agent_applications.decided_by',
    'agent_applications.user_id',
    // Stays with who asked for a new bank account; what it was is named by the agent.
    'agent_bank_changes.changed_by',
    'agent_documents.checked_by',
    'agents.id_seen_by',
    'agents.phone_seen_by',
    'agents.user_id',
    // Notes, keys and webhooks are deleted under another name of the column; server/admin/customers.test.ts.
    'api_keys.customer_id',
    'customer_notes.author_id',
    'customer_notes.customer_id',
    'webhooks.customer_id',
    // Conversations go with their person, and are nobody's who answered: server/whatsapp/privacy.test.ts.
    'whatsapp_numbers.taken_by',
    'whatsapp_numbers.user_id',
    // Deleted under another name of the column too: server/standing.
    'standing_orders.customer_id',
    // An invitation ends with its owner; what was given for it stays in the books.
    'promo_codes.created_by',
    'promo_codes.owner_id',
    'promo_uses.customer_id',
    // Stays as who made a business, or invited to it; members leave, requests are emptied:
    // server/businesses/personal-records.ts.
    'business_invitations.invited_by',
    'business_members.user_id',
    'businesses.created_by',
    'order_requests.answered_by',
    // Nobody is erased who answers for what a business owes; afterwards the row says nothing of the person.
    'owner_debts.user_id',
    'order_requests.customer_id',
    'orders.approved_by',
    // Is emptied or dropped: server/chat/erase.test.ts.
    'chat_marks.person_id',
    'chat_messages.sender_id',
    'chat_threads.assigned_to',
    'chat_threads.person_id',
    'announcements.created_by',
    'announcements.sent_by',
    'held_payments.settled_by',
    'unknown_news.closed_by',
    'launch_marks.marked_by',
    'orders.customer_id',
    // Account numbers go; what came in, and what was said at the gate, stays in the books: server/payments/personal-records.ts.
    'dedicated_accounts.user_id',
    // Names and tax numbers of receipts go: server/payments/papers/receipt-details.ts.
    'paper_buyers.user_id',
    'receipt_details.user_id',
    'gate_payments.agent_id',
    'gate_payments.settled_by',
    'invoice_payments.begun_by',
    'top_ups.customer_id',
    // Stays in the books as what a bank took back; what was written about it goes: server/payments/personal-records.ts. Which
    // admins asked for something with money and signed it off stays with it.
    'sign_offs.answered_by',
    'sign_offs.asked_by',
    'take_backs.answered_by',
    'take_backs.closed_by',
    'take_backs.customer_id',
    // Stays with the order as the admin who placed it.
    'orders.placed_by',
    // Counts the orders of a month, as the orders say that stay.
    'customer_months.customer_id',
    'signals.decided_by',
    'pay_runs.created_by',
    // Says in the books for good who recorded, closed or matched something.
    'bank_lines.imported_by',
    'bank_lines.matched_by',
    'book_entries.made_by',
    'branch_counts.counted_by',
    'closed_days.closed_by',
    'payment_refunds.customer_id',
    'payments.customer_id',
    'pictures.owner_id',
    'problems.answered_by',
    'taught_words.taught_by',
    // A run that is over is deleted after 90 days.
    'runs.created_by',
  ]
  assert.deepEqual(
    rows.map(({ place }) => place),
    [...emptied.map((table) => `${table}.user_id`), ...saved].sort(),
  )
})
