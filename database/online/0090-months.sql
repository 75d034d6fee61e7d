call split_by_month('agent_positions', 'received_at', null);
call split_by_month('page_visits', 'at', 'visit, step');
call split_by_month('page_vitals', 'at', 'visit, step, name');
