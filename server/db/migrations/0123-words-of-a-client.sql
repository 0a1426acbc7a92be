-- What was said when money moved stands in the memo of its transfers too. Refunds, what was decided on a cash difference and what a bank or
-- a wallet lacked are posted without a loan: those are known by the moment and the words of the client's own rows.

alter function blank_words(bigint, bigint[]) rename to blank_words_by_loan;

create function blank_words(client bigint, acts bigint[]) returns void language plpgsql security definer
  set search_path from current as $$
begin
  -- Refuses where the client was not purged.
  perform blank_words_by_loan(client, acts);
  perform set_config('hulog.purging', 'on', true);
  update transfer set memo = '' where memo <> '' and (posted_at, memo) in (
    select used_at, reason from credit_use join loan using (loan_id) where acc_id = client
    union all select reversed_at, reversed_reason from payment join loan using (loan_id) where acc_id = client
    union all select d.decided_at, d.reason from difference_decision d
      join cash_difference c on c.difference_id in (d.difference_id, d.against)
      join payment using (payment_id) join loan using (loan_id) where acc_id = client);
  perform set_config('hulog.purging', 'off', true);
end $$;
