-- The states of domain/payment/payment-state.ts. The constraint is added without reading the rows and validated then.
alter table payments add constraint payments_state_check check (state in (
  'created', 'registering', 'registered', 'challenge', 'authorised', 'paid', 'declined', 'cancelling', 'cancelled',
  'expired', 'provider-unknown', 'mismatch', 'refunding', 'refunded'
)) not valid;
alter table payments validate constraint payments_state_check;
