-- Files that a company moved in with; the same file comes in once.
create table import_file (
  sha256 text primary key,
  name text not null,
  clients integer not null,
  loans integer not null,
  principal centavos not null,
  paid centavos not null,
  balance centavos not null,
  imported_by bigint not null references account,
  imported_at timestamptz not null
);
create trigger import_file_append_only before update or delete on import_file for each row execute function refuse_change();
