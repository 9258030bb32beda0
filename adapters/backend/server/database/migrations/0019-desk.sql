-- Staff of the operator: an account with a confirmed address and this role.
alter table accounts add column role text not null default 'user' check (role in ('user', 'staff'));

-- The thread of an e-mail: its own Message-ID, and that of the e-mail that it answers; both without the host.
alter table mail add column message_key text;
alter table mail add column reply_to_key text;

-- A payment that its payer or the bank disputes. The address is null for the bank.
create table payment_disputes (
  id uuid primary key default gen_random_uuid(),
  payment_id uuid not null references payments,
  origin text not null check (origin in ('payer', 'bank')),
  email text,
  content text not null,
  created_at timestamptz not null
);
create index payment_disputes_by_payment on payment_disputes (payment_id);

-- One review of one payer.
create table reviews (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null unique references users,
  author text not null,
  star integer not null check (star between 1 and 5),
  content text not null,
  created_at timestamptz not null
);

-- A payout of cashback, in kopecks. It is an accounting record, so it stays when the request is erased.
create table cashback_payouts (
  payment_id uuid primary key references payments,
  amount bigint not null check (amount > 0),
  reference text not null,
  paid_at timestamptz not null
);

-- What staff does with one request, of whatever queue; the request itself stays in its own table and takes its item along.
create table desk_items (
  id uuid primary key default gen_random_uuid(),
  number bigint not null unique default nextval('support_numbers'),
  queue text not null check (queue in ('support', 'cashback', 'orders', 'reviews', 'disputes')),
  support_id uuid unique references support_requests on delete cascade,
  cashback_id uuid unique references cashback_requests on delete cascade,
  order_id uuid unique references crm_orders on delete cascade,
  review_id uuid unique references reviews on delete cascade,
  dispute_id uuid unique references payment_disputes on delete cascade,
  state text not null default 'new' check (
    state in ('new', 'answered', 'approved', 'closed', 'refused', 'paid', 'published', 'rejected')),
  assignee text,
  version integer not null default 0,
  -- The brand that the request came by; empty for the first one.
  brand text not null default '',
  created_at timestamptz not null,
  due_at timestamptz not null,
  -- When the operator was alerted that nobody has answered.
  overdue_at timestamptz,
  check (num_nonnulls(support_id, cashback_id, order_id, review_id, dispute_id) = 1)
);
create index desk_items_by_state on desk_items (queue, state, created_at);

-- The history of an item. The address of the member of staff is kept as text: it outlives the account.
create table desk_events (
  item_id uuid not null references desk_items on delete cascade,
  version integer not null,
  action text not null,
  state text not null,
  by_email text not null,
  text text not null,
  at timestamptz not null,
  primary key (item_id, version)
);

-- Alerts about items that nobody has answered in time.
alter table operator_alerts alter column payment_id drop not null;
alter table operator_alerts add column desk_item_id uuid references desk_items on delete cascade;
alter table operator_alerts add constraint operator_alerts_subject check (num_nonnulls(payment_id, desk_item_id) = 1);
alter table operator_alerts drop constraint operator_alerts_kind_check;
alter table operator_alerts add constraint operator_alerts_kind_check
  check (kind in ('payment-mismatch', 'news-stuck', 'charged-twice', 'desk-overdue'));

-- Requests of older versions become items; an answer to them was due within a day.
insert into payment_disputes (payment_id, origin, content, created_at)
  select id, 'bank', 'Банк ответил противоречиво', updated_at from payments where state = 'mismatch';
insert into desk_items (number, queue, support_id, created_at, due_at)
  select number, 'support', id, created_at, created_at + interval '1 day' from support_requests;
insert into desk_items (queue, cashback_id, created_at, due_at)
  select 'cashback', payment_id, requested_at, requested_at + interval '1 day' from cashback_requests;
insert into desk_items (queue, order_id, created_at, due_at)
  select 'orders', id, created_at, created_at + interval '1 day' from crm_orders;
insert into desk_items (queue, dispute_id, created_at, due_at)
  select 'disputes', id, created_at, created_at + interval '1 day' from payment_disputes;

-- Items of every queue with what their requests say. The user of an order and of a question without a session is not proven, so they
-- have none.
create view desk_entries as
  select i.*, case when s.kind = 'ticket' then s.user_id end as user_id, s.email, s.subject, s.content, null::uuid as payment_id,
    jsonb_build_object('platform', s.platform, 'version', s.app_version) as details
  from desk_items i join support_requests s on s.id = i.support_id
  union all
  select i.*, p.user_id, c.email, '', c.description, c.payment_id, '{}'::jsonb
  from desk_items i join cashback_requests c on c.payment_id = i.cashback_id join payments p on p.id = c.payment_id
  union all
  select i.*, null::uuid, o.email, o.tag, '', null::uuid,
    jsonb_build_object('name', o.name, 'phone', o.phone, 'inn', o.inn, 'budget', o.budget,
      'vehicles', o.count_auto, 'months', o.months_count, 'utms', o.utms)
  from desk_items i join crm_orders o on o.id = i.order_id
  union all
  select i.*, r.user_id, a.email, '', r.content, null::uuid,
    jsonb_build_object('author', r.author, 'star', r.star)
  from desk_items i join reviews r on r.id = i.review_id left join accounts a on a.user_id = r.user_id
  union all
  select i.*, p.user_id, coalesce(d.email, p.email), '', d.content, d.payment_id,
    jsonb_build_object('origin', d.origin)
  from desk_items i join payment_disputes d on d.id = i.dispute_id join payments p on p.id = d.payment_id;
