-- Cash of a payment that was dated far back is in a bag today: it is found by when it came, not by its day.

create index payment_dated_back on payment (collector, received_at)
  where method = 'cash' and business_on < (received_at at time zone 'Asia/Manila')::date - 31;
