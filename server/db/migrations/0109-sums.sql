-- Sums that lists and totals are read from, kept by triggers in the transaction of what they sum; tested equal to it.

create function sum_stripe() returns integer stable language sql return pg_backend_pid() % 16;

-- What was paid by day. A row is one of sixteen stripes, so that those who post at the same moment rarely wait for each other.
create table payment_day (
  business_on date not null,
  method text not null,
  status text not null,
  stripe integer not null,
  payments bigint not null,
  amount centavos not null,
  primary key (business_on, method, status, stripe)
);

-- What each client paid, kept like the sums by day: the totals of a search that fits half of the company are read from a
-- row or two a client, and not from millions of payments.
create table payment_client (
  acc_id bigint not null references client,
  method text not null,
  status text not null,
  payments bigint not null,
  amount centavos not null,
  primary key (acc_id, method, status)
) with (fillfactor = 80);

create function count_payments() returns trigger language plpgsql as $$
begin
  insert into payment_day as kept (business_on, method, status, stripe, payments, amount)
  select business_on, method, status, sum_stripe(), count(*), sum(amount) from written
  group by 1, 2, 3 order by 1, 2, 3
  on conflict (business_on, method, status, stripe) do update
    set payments = kept.payments + excluded.payments, amount = kept.amount + excluded.amount;
  return null;
end $$;

create function recount_payments() returns trigger language plpgsql as $$
begin
  insert into payment_day as kept (business_on, method, status, stripe, payments, amount)
  select business_on, method, status, sum_stripe(), sum(payments), sum(amount)
  from (select business_on, method, status, 1 as payments, amount from written
    union all select business_on, method, status, -1, -amount from replaced) moved
  group by 1, 2, 3 having sum(payments) <> 0 or sum(amount) <> 0 order by 1, 2, 3
  on conflict (business_on, method, status, stripe) do update
    set payments = kept.payments + excluded.payments, amount = kept.amount + excluded.amount;
  return null;
end $$;

create function count_clients_payments() returns trigger language plpgsql as $$
begin
  insert into payment_client as kept (acc_id, method, status, payments, amount)
  select acc_id, method, written.status, count(*), sum(amount) from written join loan using (loan_id)
  group by 1, 2, 3 order by 1, 2, 3
  on conflict (acc_id, method, status) do update
    set payments = kept.payments + excluded.payments, amount = kept.amount + excluded.amount;
  return null;
end $$;

create function recount_clients_payments() returns trigger language plpgsql as $$
begin
  insert into payment_client as kept (acc_id, method, status, payments, amount)
  select acc_id, method, moved.status, sum(payments), sum(amount)
  from (select loan_id, method, status, 1 as payments, amount from written
    union all select loan_id, method, status, -1, -amount from replaced) moved join loan using (loan_id)
  group by 1, 2, 3 having sum(payments) <> 0 or sum(amount) <> 0 order by 1, 2, 3
  on conflict (acc_id, method, status) do update
    set payments = kept.payments + excluded.payments, amount = kept.amount + excluded.amount;
  return null;
end $$;

create trigger payments_counted after insert on payment referencing new table as written
  for each statement execute function count_payments();
create trigger payments_recounted after update on payment referencing old table as replaced new table as written
  for each statement execute function recount_payments();
create trigger clients_payments_counted after insert on payment referencing new table as written
  for each statement execute function count_clients_payments();
create trigger clients_payments_recounted after update on payment referencing old table as replaced new table as written
  for each statement execute function recount_clients_payments();

-- What went into and out of each place of the company's money by day and line, the event that a transfer's code begins with.
create table cash_day (
  place text not null,
  business_on date not null,
  line text not null,
  stripe integer not null,
  received centavos not null,
  paid centavos not null,
  times_received bigint not null,
  times_paid bigint not null,
  primary key (place, business_on, line, stripe)
);

-- What each collector holds now.
create table collector_cash (
  account text not null,
  stripe integer not null,
  amount centavos not null,
  primary key (account, stripe)
);

-- What each client was handed for loans, kept in the same way.
create table release_client (
  acc_id bigint not null references client,
  place text not null,
  releases bigint not null,
  amount centavos not null,
  primary key (acc_id, place)
);

create function count_cash() returns trigger language plpgsql as $$
begin
  insert into cash_day as kept (place, business_on, line, stripe, received, paid, times_received, times_paid)
  select place, business_on, cash_line(code), sum_stripe(), sum(received), sum(paid), count(*) filter (where received > 0),
    count(*) filter (where paid > 0)
  from (select debit as place, business_on, code, amount as received, 0 as paid from written where cash_place(debit)
    union all select credit, business_on, code, 0, amount from written where cash_place(credit)) moved
  group by 1, 2, 3 order by 1, 2, 3
  on conflict (place, business_on, line, stripe) do update set received = kept.received + excluded.received,
    paid = kept.paid + excluded.paid, times_received = kept.times_received + excluded.times_received,
    times_paid = kept.times_paid + excluded.times_paid;
  insert into collector_cash as kept (account, stripe, amount)
  select account, sum_stripe(), sum(amount)
  from (select debit as account, amount from written where starts_with(debit, 'cash_with_collector:')
    union all select credit, -amount from written where starts_with(credit, 'cash_with_collector:')) moved
  group by 1 order by 1
  on conflict (account, stripe) do update set amount = kept.amount + excluded.amount;
  return null;
end $$;

create function count_releases() returns trigger language plpgsql as $$
begin
  insert into release_client as kept (acc_id, place, releases, amount)
  select acc_id, credit, count(*), sum(amount) from written join loan using (loan_id)
  where cash_place(credit) and cash_line(code) = 'release' group by 1, 2 order by 1, 2
  on conflict (acc_id, place) do update
    set releases = kept.releases + excluded.releases, amount = kept.amount + excluded.amount;
  return null;
end $$;

-- The least that a place of money holds at the end of a day, from one day on.
create function lowest_from(place text, day date) returns bigint stable language sql as $$
  with moved as (
    select business_on, sum(received - paid) as net from cash_day where cash_day.place = lowest_from.place group by 1
    union all
    select business_on, sum(net) from (
      select business_on, amount as net from transfer
        where debit = lowest_from.place and starts_with(lowest_from.place, 'cash_with_collector:')
      union all select business_on, -amount from transfer
        where credit = lowest_from.place and starts_with(lowest_from.place, 'cash_with_collector:')) entries group by 1),
  held as (select business_on, sum(net) over (order by business_on) as amount from moved)
  select least((select min(amount) from held where business_on >= lowest_from.day),
    (select coalesce(sum(net), 0) from moved where business_on <= lowest_from.day))::bigint
$$;

-- Money that leaves a place on a day must be there on that day and on every later one. Looked at when the transaction ends, so
-- that what is taken back and posted again leaves no trace; anyone who takes from a place waits for who took from it before.
create function refuse_overdrawn() returns trigger language plpgsql as $$
declare
  looked_at text := pg_current_xact_id() || ' ' || new.credit || ' ';
begin
  if new.payment_id is not null and exists (select from payment where payment_id = new.payment_id and status <> 'Reversed') then
    -- How it was split was corrected; the money lies where it lay.
    return null;
  end if;
  if starts_with(current_setting('hulog.looked_at', true), looked_at)
    and substr(current_setting('hulog.looked_at', true), length(looked_at) + 1)::date <= new.business_on then
    return null;
  end if;
  perform from ledger_account where code = new.credit for no key update;
  if lowest_from(new.credit, new.business_on) < 0 then
    raise exception '% would be overdrawn on or after %', new.credit, new.business_on using errcode = 'HL001';
  end if;
  perform set_config('hulog.looked_at', looked_at || new.business_on, true);
  return null;
end $$;

create trigger cash_counted after insert on transfer referencing new table as written
  for each statement execute function count_cash();
create trigger releases_counted after insert on transfer referencing new table as written
  for each statement execute function count_releases();
create trigger transfer_on_open_day after insert on transfer referencing new table as written
  for each statement execute function refuse_closed_day();
create constraint trigger transfer_not_overdrawn after insert on transfer deferrable initially deferred
  for each row when (money_place(new.credit)) execute function refuse_overdrawn();
create trigger transfer_not_truncated before truncate on transfer for each statement execute function refuse_change();
create trigger transfer_append_only before update or delete on transfer
  for each row execute function refuse_change_but_words('memo');
