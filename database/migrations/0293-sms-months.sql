-- What SMS cost by month, kind and provider, of those whose rows are deleted by now.
create table sms_months (
  month date not null,
  kind text not null,
  provider text not null,
  sent integer not null,
  segments integer not null,
  delivered integer not null,
  cost_kobo bigint not null,
  primary key (month, kind, provider)
);
