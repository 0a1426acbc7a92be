-- One receipt under two expenses is found by what its picture holds.

create index file_sha256 on file (sha256);
create index expense_receipt on expense (receipt) where receipt is not null;
