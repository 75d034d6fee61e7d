-- What WhatsApp takes as a standing order's reminder outside the 24 hours.
alter table whatsapp_templates
  drop constraint whatsapp_templates_purpose_check,
  add constraint whatsapp_templates_purpose_check check (purpose in ('update', 'question', 'reply', 'standing'));
