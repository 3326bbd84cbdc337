/** Events of prospects in showcases, and daily counts of them; the table had no rows before. */
export const analytics = {
  name: '0010-analytics',
  sql: `
drop table showcase_events;
create table showcase_events (
  supplier_id uuid not null,
  id uuid not null,
  showcase_id uuid not null,
  visitor_id uuid not null,
  event_name text not null,
  event_timestamp timestamptz not null,
  first_touch_at timestamptz not null,
  previous_at timestamptz,
  is_return boolean not null,
  url text not null,
  variant_id uuid,
  city text,
  country text,
  device_category text,
  mobile_brand text,
  language text,
  browser text,
  bot boolean not null,
  primary key (supplier_id, id),
  foreign key (supplier_id, showcase_id) references showcases (supplier_id, id) on delete cascade
);
create index showcase_events_time on showcase_events (supplier_id, event_timestamp, id);
create index showcase_events_showcase on showcase_events (supplier_id, showcase_id, event_timestamp, id);
create index showcase_events_return on showcase_events (supplier_id, previous_at) where is_return;

create table showcase_salts (
  supplier_id uuid not null,
  showcase_id uuid not null,
  salt text not null,
  primary key (supplier_id, showcase_id),
  foreign key (supplier_id, showcase_id) references showcases (supplier_id, id) on delete cascade
);

create table showcase_visitors (
  supplier_id uuid not null,
  showcase_id uuid not null,
  visitor_id uuid not null,
  first_at timestamptz not null,
  last_at timestamptz,
  primary key (supplier_id, showcase_id, visitor_id),
  foreign key (supplier_id, showcase_id) references showcases (supplier_id, id) on delete cascade
);

create table showcase_days (
  supplier_id uuid not null,
  day date not null,
  showcase_id uuid not null,
  bot boolean not null,
  previous_day date not null,
  events bigint not null,
  views bigint not null,
  primary key (supplier_id, day, showcase_id, bot, previous_day),
  foreign key (supplier_id, showcase_id) references showcases (supplier_id, id) on delete cascade
);
create index showcase_days_showcase on showcase_days (supplier_id, showcase_id, day);
`,
}
