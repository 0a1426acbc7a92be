-- The name as every list shows it, and what lists are ordered by. `fullName` of domain/people/full-name.ts is held equal to it by a test.
-- A database with the C locale knows no small letter for the one letter of names that is not ASCII.
alter table person
  add column full_name text not null generated always as (lastname || ', ' || ltrim(firstname
    || case middlename when '' then '' else ' ' || middlename end
    || case suffix when '' then '' else ' ' || suffix end)) stored,
  add column lastname_key text not null generated always as (lower(replace(lastname, 'Ñ', 'ñ'))) stored,
  add column firstname_key text not null generated always as (lower(replace(firstname, 'Ñ', 'ñ'))) stored;
drop index person_in_order;
create index person_in_order on person (lastname_key, firstname_key, p_id);
