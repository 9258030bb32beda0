/** The reference from documents to charges is checked once for each statement. */
export const chargeDocuments = {
  name: '0010-charge-documents',
  sql: `
-- A foreign key asks and locks once a row: half of what an import cost the database. The same three promises follow, once
-- a statement; the names of charges never change.
alter table charge_documents drop constraint charge_documents_charge_id_fkey;

-- No document without its charge.
create function charge_documents_have_charges() returns trigger language plpgsql
  set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
begin
  if exists (
    select from changed where not exists (select from charges where charges.id = changed.charge_id)
  ) then
    raise foreign_key_violation using message = 'a document of no charge';
  end if;
  return null;
end $$;
create trigger charge_documents_known after insert on charge_documents
  referencing new table as changed
  for each statement execute function charge_documents_have_charges();

-- A charge takes its documents with it.
create function charges_gone() returns trigger language plpgsql as $$
begin
  delete from charge_documents using changed where charge_documents.charge_id = changed.id;
  return null;
end $$;
create trigger charges_delete after delete on charges
  referencing old table as changed
  for each statement execute function charges_gone();

-- And none comes meanwhile: who adds documents holds this table in a mode that excludes this one (0009).
create function charges_going() returns trigger language plpgsql as $$
begin
  lock table charge_writers in share row exclusive mode;
  return null;
end $$;
create trigger charges_before_delete before delete on charges
  for each statement execute function charges_going();
`,
} as const
