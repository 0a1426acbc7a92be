-- The first due day is bounded by the terms, since the days before it decide what a loan costs.
alter table terms_and_interest add column first_due_min_days integer, add column first_due_max_days integer;
update terms_and_interest set
  first_due_min_days = case frequency when 'weekly' then 4 when 'semi-monthly' then 7 else 15 end,
  first_due_max_days = case frequency when 'weekly' then 13 when 'semi-monthly' then 22 else 45 end;
alter table terms_and_interest alter column first_due_min_days set not null, alter column first_due_max_days set not null,
  add constraint terms_first_due_days check (first_due_min_days between 1 and first_due_max_days);
