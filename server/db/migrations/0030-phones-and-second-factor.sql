-- Who blocked a phone, and why; a released one has none of the three.
alter table device
  add column blocked_by bigint references account,
  add column block_reason text not null default '',
  add constraint device_block_whole check (blocked_by is null or blocked_at is not null);

alter table session
  -- The phone that this session was first used from; null until one is named, as by every browser of the office.
  add column device_id uuid,
  -- When somebody else than that phone last brought its cookie, and how often.
  add column stranger_at timestamptz,
  add column stranger_tries integer not null default 0;
create index session_by_device on session (device_id) where device_id is not null;

-- What a blocked phone still brought: in no book until the office decides. Its answer then stands in command_log, under its id.
create table held_command (
  command_id uuid primary key,
  device_id uuid not null references device,
  acc_id bigint not null references account,
  call text not null,
  seq bigint not null,
  -- The call's JSON text, verbatim: the same command must have the same words for ever. Blanked by an erasure.
  body text not null,
  -- Of a payment: centavos, and the loan as the phone named it.
  amount bigint,
  loan_id bigint,
  -- Ids of what it builds on, with spaces between.
  depends_on text not null default '',
  occurred_at timestamptz,
  skew_ms bigint,
  unexplained_ms bigint,
  not_before timestamptz,
  received_at timestamptz not null,
  decided_at timestamptz,
  decided_by bigint references account,
  decision text check (decision in ('taken in', 'refused')),
  decision_reason text not null default '',
  constraint held_decided_whole check ((decided_at is null) = (decision is null))
);
create index held_command_by_device on held_command (device_id);
create index held_command_by_loan on held_command (loan_id);
