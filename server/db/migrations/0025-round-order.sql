-- The order in which a collector calls on clients, as they last put it; clients without a place follow the office's route.
create table round_order (
  mgt_id bigint primary key references team_member,
  acc_ids bigint[] not null check (cardinality(acc_ids) <= 5000),
  saved_at timestamptz not null,
  -- For the phones: an order is pulled by those that have not seen the transaction that saved it.
  xid xid8 not null
);
