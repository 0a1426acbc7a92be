-- What a slip said when it was handed over. Later splits may change what a payment paid, never what its slip says.
-- Null where no slip of ours went with the payment: imports, settlements, and payments from before this.
alter table payment add column slip jsonb;
