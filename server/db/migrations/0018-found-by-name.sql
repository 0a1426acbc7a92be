-- By what a person is searched, kept with the account as well: a search that had to look at people and accounts alike, and
-- join them, spent most of its time on that.
alter table account add column search_key text not null default '';
update account set search_key = person.search_key from person where person.p_id = account.p_id;

create function know_person() returns trigger language plpgsql as $$
begin
  new.search_key := (select search_key from person where p_id = new.p_id);
  return new;
end $$;

create function pass_name_on() returns trigger language plpgsql as $$
begin
  update account set search_key = new.search_key where p_id = new.p_id;
  return null;
end $$;

create trigger account_knows_person before insert or update of p_id on account for each row execute function know_person();
create trigger person_passes_name_on after update on person for each row
  when (old.search_key is distinct from new.search_key) execute function pass_name_on();

-- What each client paid and was handed, kept like the sums by day: the totals of a search that fits half of the company are
-- read from a row or two a client, and not from millions of payments.
create table payment_client (
  acc_id bigint not null references client,
  method text not null,
  status text not null,
  payments bigint not null,
  amount centavos not null,
  primary key (acc_id, method, status)
) with (fillfactor = 80);

create table release_client (
  acc_id bigint not null references client,
  place text not null,
  releases bigint not null,
  amount centavos not null,
  primary key (acc_id, place)
);

insert into payment_client (acc_id, method, status, payments, amount)
select acc_id, method, payment.status, count(*), sum(amount) from payment join loan using (loan_id) group by 1, 2, 3;
insert into release_client (acc_id, place, releases, amount)
select acc_id, credit, count(*), sum(amount) from transfer join loan using (loan_id)
where cash_place(credit) and cash_line(code) = 'release' group by 1, 2;

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

create function count_releases() returns trigger language plpgsql as $$
begin
  insert into release_client as kept (acc_id, place, releases, amount)
  select acc_id, credit, count(*), sum(amount) from written join loan using (loan_id)
  where cash_place(credit) and cash_line(code) = 'release' group by 1, 2 order by 1, 2
  on conflict (acc_id, place) do update
    set releases = kept.releases + excluded.releases, amount = kept.amount + excluded.amount;
  return null;
end $$;

create trigger clients_payments_counted after insert on payment referencing new table as written
  for each statement execute function count_clients_payments();
create trigger clients_payments_recounted after update on payment referencing old table as replaced new table as written
  for each statement execute function recount_clients_payments();
create trigger releases_counted after insert on transfer referencing new table as written
  for each statement execute function count_releases();

-- What borrowers come to whom a search found, from the index alone.
drop index loan_newest_by_balance;
create index loan_newest_by_balance on loan (balance, loan_id) include (principal, status, acc_id) where is_newest;
