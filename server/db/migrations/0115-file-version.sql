-- Grows with every change of a client's file (person, pictures, other info, co-maker): who opens an account names what was read.
alter table client add column file_version integer not null default 1;
