-- A payment may be doubted for several reasons: the gravest hid the others.
alter table payment_exception add column also text[] not null default '{}';
