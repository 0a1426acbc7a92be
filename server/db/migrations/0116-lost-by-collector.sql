-- What one collector was short of within so many days counts together where a super admin has to decide.
insert into setting (key, effective_from, value, changed_at) values
  ('differences_add_up_days', '2022-02-01', '90', '2022-02-01T00:00:00Z');
