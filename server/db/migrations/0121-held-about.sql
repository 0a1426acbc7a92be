-- What a held record is about is noted as it arrives, where numbers are read as the calls themselves read them.

alter table held_command add column payment_id uuid, add column application_id bigint;

update held_command set
  payment_id = substring(lower(body) from '"payment_id"\s*:\s*"([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})"')::uuid,
  application_id = substring(body from '"application_id"\s*:\s*"?\s*0*([1-9][0-9]{0,14})')::bigint;
