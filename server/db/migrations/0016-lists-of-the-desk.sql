-- Remittances as they are listed, and what they come to, from the index alone.
create index remittance_in_order on remittance (handed_over_at, remittance_id) include (counted, recorded);

-- The penalties that wait for a decision, and their sum.
drop index penalty_waiting;
create index penalty_waiting on penalty (penalty_id) include (amount) where status = 'Proposed';
