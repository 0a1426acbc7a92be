-- Grows with every change of an expense, its receipt too: who decides names what was looked at.
alter table expense add column version integer not null default 1;

-- What was submitted stays as it was submitted, so that its number says all that is decided on. The trigger is told the columns of the
-- decision.
create function refuse_change_but_decision() returns trigger language plpgsql as $$
begin
  if to_jsonb(new) - tg_argv is distinct from to_jsonb(old) - tg_argv then
    raise exception 'submitted: % may be decided, not changed', tg_table_name;
  end if;
  return new;
end $$;

create trigger new_cash_as_submitted before update on new_cash for each row
  execute function refuse_change_but_decision('status', 'decided_by', 'decided_at', 'refused_reason', 'acted_alone');
create trigger safe_count_as_submitted before update on safe_count for each row
  execute function refuse_change_but_decision('status', 'decided_by', 'decided_at', 'refused_reason', 'acted_alone');
create trigger remittance_as_handed_over before update on remittance for each row
  execute function refuse_change_but_decision('status', 'received_counted', 'received_at', 'received_by', 'acted_alone');
