-- Every list of people goes from an account to its person; from the index alone that costs no look at the account.
create index account_person on account (acc_id) include (p_id);

-- What all borrowers come to, from the index alone.
drop index loan_newest_by_balance;
create index loan_newest_by_balance on loan (balance, loan_id) include (principal, status) where is_newest;

-- The cash that was handed out for a loan: a search by name finds loans first, and then only these entries of each.
create index transfer_release on transfer (loan_id) include (amount, credit, business_on)
  where cash_place(credit) and cash_line(code) = 'release';
