-- Who decided on an expense before it was reopened, and who reopened it: neither approves it again. Of before this rule nobody is known.
alter table expense add column decided_before bigint references account;
alter table expense add column reopened_by bigint references account;
