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

alter table session
  -- `code`: the password was right, and the second factor is to come. `enrol`: it has to be set up first. Neither opens anything else.
  add column stage text not null default 'whole' check (stage in ('whole', 'code', 'enrol')),
  -- After so long without use the password is asked again; null where the phone has a lock of its own.
  add column idle_minutes integer check (idle_minutes > 0),
  -- When a person last did something with it, which a page that merely stays open does not.
  add column active_at timestamptz;

-- An authenticator app. The secret is known to the app and to us; a step of 30 seconds is good for one code only.
create table second_factor (
  acc_id bigint primary key references account,
  secret text not null,
  begun_at timestamptz not null,
  -- Null until the first code was right.
  confirmed_at timestamptz,
  last_step bigint not null default 0
);

-- For whoever lost the app: SHA-256 of each code, good once.
create table recovery_code (
  code_hash text primary key,
  acc_id bigint not null references account,
  made_at timestamptz not null,
  used_at timestamptz
);
create index recovery_code_by_account on recovery_code (acc_id);

insert into setting (key, effective_from, value, changed_at) values
  ('second_factor', '2022-02-01', '{"admins": false, "super_admins": false}', '2022-02-01T00:00:00Z'),
  ('office_session', '2022-02-01', '{"hours": 12, "idle_minutes": 30}', '2022-02-01T00:00:00Z');

-- The only super admin has lost password and app: whoever keeps the server allows one reset by mail (docs/operations.md).
alter table account add column reset_allowed_until timestamptz;
