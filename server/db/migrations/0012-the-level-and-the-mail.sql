-- What a loan's end did to its client's level, so that the same loan opened again undoes just that; and how long letters stay.

-- What the rule said (nothing while the loan runs), and by how many levels it moved the client: nobody falls below the first.
alter table loan add column level_move text check (level_move in ('promote', 'hold', 'demote', 'stop'));
alter table loan add column level_change integer not null default 0;

-- Letters that left the house or were given up, by when.
create index mail_done on mail ((coalesce(sent_at, given_up_at))) where sent_at is not null or given_up_at is not null;

insert into setting (key, effective_from, value, changed_at) values
  ('mail_kept_days', '2022-02-01', '90', '2022-02-01T00:00:00Z');
