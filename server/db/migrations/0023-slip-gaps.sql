-- Slip numbers that no payment bears, and why, as the phone that drew them says. A payment that arrives after all wins.
create table slip_gap (
  series text not null,
  first_no bigint not null check (first_no >= 1),
  last_no bigint not null check (last_no >= first_no),
  device_id uuid not null references device,
  reason text not null check (reason in ('given up', 'not saved', 'refused', 'storage cleared')),
  -- By the phone's clock.
  occurred_at timestamptz not null,
  received_at timestamptz not null,
  primary key (series, first_no, last_no)
);
create index slip_gap_by_device on slip_gap (device_id);
