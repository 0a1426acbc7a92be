-- What is waiting, and what adds up to a day's limit, is found without going through all that ever was.

create index expense_waiting on expense (expense_on) where status = 'Pending';
create index remittance_waiting on remittance (mgt_id) where status = 'Handed Over';
create index new_cash_of_a_day on new_cash (kind, ((submitted_at at time zone 'Asia/Manila')::date));
create index difference_decision_against on difference_decision (against) where against is not null;
