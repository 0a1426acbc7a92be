-- Tries are counted by when they have all come back: `spent_until` moves on with each try and the time between is enough to know
-- how many are left. See domain/people/allowance.ts.
delete from attempt;
alter table attempt drop column failures, drop column last_at, drop column blocked_until,
  add column spent_until timestamptz not null;
create index attempt_by_end on attempt (spent_until);
