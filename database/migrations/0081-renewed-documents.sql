-- An agent's new picture of a document that runs out. The one in force stays until somebody has seen the new one; the agent
-- reads why one was sent back, and `notified_on` keeps reminders some days apart.

alter table agent_documents
  add column renewed_picture_id text collate "C" unique references pictures,
  add column renewed_at timestamptz,
  add column sent_back_for text,
  add column notified_on date,
  add check ((renewed_picture_id is null) = (renewed_at is null));
