-- Addresses of invited people end with the invitation, in the log too.
delete from business_invitations where answered_at is not null or expires_at < now();

alter table audit_entries disable trigger audit_entries_append_only;
update audit_entries set detail = detail - 'email' - 'phone'
where action = 'businesses.invite' and (detail ? 'email' or detail ? 'phone');
alter table audit_entries enable trigger audit_entries_append_only;
