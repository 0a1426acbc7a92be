-- Which of a client's loans is the newest, marked on the loan: lists and totals of borrowers are about these, and to find them
-- among all that were ever lent costs the whole history.
alter table loan add column is_newest boolean not null default true;
update loan set is_newest = false
where exists (select from loan later where later.acc_id = loan.acc_id and later.loan_id > loan.loan_id);

create index loan_newest on loan (acc_id) where is_newest;
create index loan_newest_by_balance on loan (balance, loan_id) where is_newest;

create function mark_newest_loan() returns trigger language plpgsql as $$
begin
  update loan set is_newest = false
  where is_newest and acc_id in (select acc_id from written)
    and exists (select from loan later where later.acc_id = loan.acc_id and later.loan_id > loan.loan_id);
  return null;
end $$;

create trigger loan_newest_marked after insert on loan referencing new table as written
  for each statement execute function mark_newest_loan();
