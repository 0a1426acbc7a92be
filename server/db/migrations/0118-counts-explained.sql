-- How much of what a count was short of had left before it and was told to the books after it: an expense of an earlier day, a deposit
-- that had been waiting. So much comes back on the books, never more than was missing.
alter table safe_count add column explained centavos not null default 0,
  add constraint safe_count_explained check (explained between 0 and greatest(booked - counted, 0)),
  add constraint safe_count_explained_posted check (explained = 0 or status = 'Confirmed');

create function refuse_less_explained() returns trigger language plpgsql as $$
begin
  raise exception 'explained: what a count explains is not taken back';
end $$;
create trigger safe_count_explained_grows before update of explained on safe_count for each row
  when (new.explained < old.explained) execute function refuse_less_explained();

drop trigger safe_count_as_submitted on safe_count;
create trigger safe_count_as_submitted before update on safe_count for each row
  execute function refuse_change_but_decision('status', 'decided_by', 'decided_at', 'refused_reason', 'acted_alone', 'explained');
