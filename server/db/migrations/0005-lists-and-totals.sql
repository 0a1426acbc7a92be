-- What lists and totals are read from, so that a page costs the page and a total does not cost the history.

-- The oldest day with something scheduled and unpaid; null where all of it is paid. Written with the balance by the same
-- statement and tested equal to the instalments.
alter table loan add column next_due_on date;
update loan set next_due_on = (select min(due_on) from instalment i where i.loan_id = loan.loan_id
  and i.interest + i.principal > i.interest_paid + i.principal_paid);
create index loan_running_by_due on loan (coalesce(next_due_on, '9999-12-31'::date), loan_id) where status = 'Released';
create index loan_by_release on loan (released_on, loan_id) include (principal);
create index application_asked on application (status) include (amount);

-- Sums by day, kept in the transaction of what they sum by whoever writes it; tested equal to it. A row is one of sixteen
-- stripes, so that those who post at the same moment rarely wait for each other.
create table payment_day (
  business_on date not null,
  method text not null,
  status text not null,
  stripe integer not null,
  payments bigint not null,
  amount centavos not null,
  primary key (business_on, method, status, stripe)
);

-- What went into and out of each place of the company's money, by line: the event that the transfer's code begins with.
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

create function sum_stripe() returns integer stable language sql return pg_backend_pid() % 16;

create function cash_place(account text) returns boolean immutable parallel safe language sql
  return account in ('cash_on_hand', 'bank', 'e_wallet', 'suspense');

create function cash_line(code text) returns text immutable parallel safe language sql
  return split_part(code, '.', 1);

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

insert into payment_day (business_on, method, status, stripe, payments, amount)
select business_on, method, status, 0, count(*), sum(amount) from payment group by 1, 2, 3;
insert into cash_day (place, business_on, line, stripe, received, paid, times_received, times_paid)
select place, business_on, cash_line(code), 0, sum(received), sum(paid), count(*) filter (where received > 0),
    count(*) filter (where paid > 0)
from (select debit as place, business_on, code, amount as received, 0 as paid from transfer where cash_place(debit)
  union all select credit, business_on, code, 0, amount from transfer where cash_place(credit)) moved
group by 1, 2, 3;
insert into collector_cash (account, stripe, amount)
select account, 0, sum(amount)
from (select debit as account, amount from transfer where starts_with(debit, 'cash_with_collector:')
  union all select credit, -amount from transfer where starts_with(credit, 'cash_with_collector:')) moved
group by 1;

create trigger payments_counted after insert on payment referencing new table as written
  for each statement execute function count_payments();
create trigger payments_recounted after update on payment referencing old table as replaced new table as written
  for each statement execute function recount_payments();
create trigger cash_counted after insert on transfer referencing new table as written
  for each statement execute function count_cash();

-- The few payments that are not plain: what a list of them would search the history for.
create index payment_not_posted on payment (status, business_on, posting_order) where status <> 'Posted';
create index payment_not_cash on payment (method, business_on, posting_order) where method <> 'cash';

-- The entries of a place of money, by line.
create index transfer_received on transfer (debit, cash_line(code), business_on, transfer_id) where cash_place(debit);
create index transfer_paid on transfer (credit, cash_line(code), business_on, transfer_id) where cash_place(credit);

-- A collector's payments in their order, and what they come to, from the index alone.
drop index payment_by_collector;
create index payment_by_collector on payment (collector, business_on, posting_order) include (method, status, amount);
