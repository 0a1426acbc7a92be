-- A closed month is not opened again by emptying the table either.

create trigger closed_month_not_truncated before truncate on closed_month for each statement execute function refuse_change();
