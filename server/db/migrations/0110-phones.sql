-- What phones sent and are sent: commands, the keys they are sealed to, and marks of what changed.

-- Every command ever taken, kept as long as the books: the same id is the same command for ever.
create table command_log (
  command_id uuid primary key,
  acc_id bigint not null references account,
  call text not null,
  body_hash text not null,
  device_id uuid,
  seq bigint,
  status text not null check (status in ('in progress', 'applied', 'rejected')),
  http_status integer,
  answer jsonb,
  received_at timestamptz not null,
  occurred_at timestamptz,
  skew_ms bigint
);
create index command_log_by_device on command_log (device_id, seq) where device_id is not null;

-- What a blocked phone still brought: in no book until the office decides. Its answer then is in command_log, under its id.
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

-- Keys that phones seal commands to; old ones stay for what was sealed before.
create table seal_key (
  kid text primary key,
  public_key text not null,
  private_key text not null,
  created_at timestamptz not null
);

-- Commit-order change marks. xid is the writing transaction: a reader keeps the lowest transaction still running at its
-- read and asks from there, so a row committed late is never missed.
create table client_change (
  acc_id bigint primary key references client,
  xid xid8 not null
);
create index client_change_by_xid on client_change (xid);

-- Clients that left a collector's round, so that the phone drops them; marked like the changes.
create table client_departure (
  acc_id bigint not null references client,
  mgt_id bigint not null references team_member,
  reason text not null check (reason in ('reassigned', 'closed')),
  xid xid8 not null,
  primary key (acc_id, mgt_id)
);
create index client_departure_by_ci on client_departure (mgt_id, xid);
