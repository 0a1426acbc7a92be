-- The audit by who and by what; openings of a person's pictures without a walk through all of it.
create index audit_by_account on audit (acc_id, audit_id desc);
create index audit_by_call on audit (call, audit_id desc);
create index audit_of_pictures on audit ((input ->> 'p_id')) where call = 'openPicture';

-- Clients who are to be forgotten: closed at once, purged from `purge_on` on unless a case is pending.
create table erasure (
  acc_id bigint primary key references client,
  asked_at timestamptz not null,
  asked_by bigint not null references account,
  reason text not null,
  purge_on date not null,
  legal_hold boolean not null default false,
  purged_at timestamptz
);
create index erasure_waiting on erasure (purge_on) where purged_at is null and not legal_hold;

-- What was asked and which rows it changed may be blanked with the person it tells of; that it happened stays for ever.
create function refuse_audit_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and current_setting('hulog.purging', true) = 'on'
    and new.input is null and new.changes is null
    and (new.audit_id, new.at, new.call, new.address) = (old.audit_id, old.at, old.call, old.address)
    and new.acc_id is not distinct from old.acc_id and new.command_id is not distinct from old.command_id
  then return new; end if;
  raise exception 'append-only: % may not be changed', tg_table_name;
end $$;
drop trigger audit_append_only on audit;
create trigger audit_append_only before update or delete on audit for each row execute function refuse_audit_change();

insert into setting (key, effective_from, value, changed_at) values
  ('retention', '2022-02-01', '{"transaction_years": 5, "application_years": 1}', '2022-02-01T00:00:00Z');
