const lock = 'lock table charge_writers in row exclusive mode;'

/** Forces nested loops over indexes, because the statistics of a table that is being filled mislead the planner. */
const plan = `set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off`

/** SQL of a trigger function that records which lists contain the charges of `charges`, a query over the rows `changed`. */
const touching = (name: string, charges: string): string => `
create function ${name}() returns trigger language plpgsql ${plan} as $$
begin
  ${lock}
  if not exists (select from charge_lists) then return null; end if;
  insert into charge_list_touches (kind, value)
  select distinct kind, value
  from (${charges}) as touched
  join charge_documents using (charge_id)
  join charge_lists using (kind, value);
  return null;
end $$;
`

const trigger = (table: string, event: 'insert' | 'update' | 'delete', name: string): string => `
create trigger ${table}_${event} after ${event} on ${table}
  referencing ${event === 'delete' ? 'old' : 'new'} table as changed
  for each statement execute function ${name}();
`

/** Versions of charge lists, which show whether a list has changed, and the notes about new charges. */
export const chargeLists = {
  name: '0009-charge-lists',
  sql: `
-- Documents whose lists somebody remembers. A list is as it was while its version and the number of its touches are.
create table charge_lists (
  kind text not null,
  value text not null,
  version bigint not null default 1,
  primary key (kind, value)
);

-- Whoever changes what a list shows adds a row here, in the same transaction; rows are only added, so that no writer
-- waits for another. They are folded into the version now and then.
create table charge_list_touches (
  kind text not null,
  value text not null
);
create index charge_list_touches_by_list on charge_list_touches (kind, value);

-- Never has rows. Writers lock it in a mode that they share, and so do those who begin to watch a list; the two modes
-- exclude each other, so that a list is watched from a moment when no change that would not touch it is under way.
create table charge_writers (
  nothing boolean
);
${touching('charges_changed', 'select id as charge_id from changed')}
${trigger('charges', 'update', 'charges_changed')}
${touching('charge_rows_changed', 'select charge_id from changed')}
${trigger('charge_documents', 'insert', 'charge_rows_changed')}
${trigger('charge_claims', 'insert', 'charge_rows_changed')}
${trigger('charge_claims', 'delete', 'charge_rows_changed')}
${touching('payments_changed', 'select charge_id from changed join charge_claims on payment_id = changed.id')}
${trigger('payments', 'update', 'payments_changed')}

create function charge_documents_gone() returns trigger language plpgsql ${plan} as $$
begin
  ${lock}
  if not exists (select from charge_lists) then return null; end if;
  insert into charge_list_touches (kind, value)
  select kind, value from changed join charge_lists using (kind, value)
  union
  select kind, value
  from (select charge_id from changed) as touched
  join charge_documents using (charge_id)
  join charge_lists using (kind, value);
  return null;
end $$;
${trigger('charge_documents', 'delete', 'charge_documents_gone')}

create function source_checks_changed() returns trigger language plpgsql as $$
begin
  ${lock}
  insert into charge_list_touches (kind, value)
  select kind, value from changed join charge_lists using (kind, value);
  return null;
end $$;
${trigger('source_checks', 'insert', 'source_checks_changed')}
${trigger('source_checks', 'update', 'source_checks_changed')}
${trigger('source_checks', 'delete', 'source_checks_changed')}

-- Charges of documents that users keep, not yet told of. The sender of notifications empties it.
create table new_charges (
  charge_id uuid primary key references charges on delete cascade,
  found_at timestamptz not null
);
create index new_charges_in_turn on new_charges (found_at);
create index personal_documents_by_number on personal_documents (kind, number);
create index sts_documents_by_number on sts_documents (sts);
`,
} as const
