-- The reason that is given for settling a doubt is kept beside how it was settled, which is one of a few words.

alter table payment_exception add column resolved_reason text not null default '';
update payment_exception set resolved_reason = resolution, resolution = 'kept'
  where resolution not in ('kept', 'moved', 'refunded', 'reversed');
alter table payment_exception
  add check (resolution in ('kept', 'moved', 'refunded', 'reversed')),
  add constraint payment_exception_reason_of_settled check (resolution is not null or resolved_reason = '');
