-- What was said when money moved stands in the memo of its transfers too. Refunds, what was decided on a cash difference and what a bank or
-- a wallet lacked are posted without a loan: those are known by the moment and the words of the client's own rows.

create or replace function blank_words(client bigint, acts bigint[]) returns void language plpgsql security definer
  set search_path from current as $$
begin
  if not exists (select from erasure where acc_id = client and purged_at is not null) then
    raise exception 'the words about client % are not to be blanked', client;
  end if;
  perform set_config('hulog.purging', 'on', true);
  update transfer set memo = '' where memo <> '' and loan_id in (select loan_id from loan where acc_id = client);
  update transfer set memo = '' where memo <> '' and payment_id in (
    select payment_id from payment_move join loan on loan.loan_id in (from_loan, to_loan) where acc_id = client);
  update transfer set memo = '' where memo <> '' and (posted_at, memo) in (
    select used_at, reason from credit_use join loan using (loan_id) where acc_id = client
    union all select reversed_at, reversed_reason from payment join loan using (loan_id) where acc_id = client
    union all select d.decided_at, d.reason from difference_decision d
      join cash_difference c on c.difference_id in (d.difference_id, d.against)
      join payment using (payment_id) join loan using (loan_id) where acc_id = client);
  update act_alone set reason = '' where act_id = any (acts);
  perform set_config('hulog.purging', 'off', true);
end $$;
