-- What the end of a loan does to its client's level, and how long letters stay.

-- What the rule made of the loan when it ended; nothing while it runs. The level is the first one, moved by the client's loans
-- in their order; before any of them moved it, there is no need to know the first apart.
alter table loan add column level_move text check (level_move in ('promote', 'hold', 'demote', 'stop'));
alter table client add column first_level integer;

-- Letters that left the house or were given up, by when.
create index mail_done on mail ((coalesce(sent_at, given_up_at))) where sent_at is not null or given_up_at is not null;

insert into setting (key, effective_from, value, changed_at) values
  ('mail_kept_days', '2022-02-01', '90', '2022-02-01T00:00:00Z');
