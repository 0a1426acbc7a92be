-- An application that a super admin proposes to restructure a running loan (`renews_loan_id`) with: on this day, first due on that.
alter table application add column restructures_on date;
alter table application add column restructured_due_on date;
alter table application add constraint restructuring_is_whole check (
  (restructures_on is null) = (restructured_due_on is null) and (restructures_on is null or renews_loan_id is not null));
