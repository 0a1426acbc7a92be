-- Who the papers speak for; a super admin sets the rest.
insert into setting (key, effective_from, value, changed_at) values
  ('company', '2022-02-01', '{"name": "Hulog", "address": "", "tin": "", "ca_no": ""}', '2022-02-01T00:00:00Z');
