/** Look-ups are answered from the tables alone, and the reference from documents to charges is a foreign key again. */
export const chargeDocumentsKey = {
  name: '0016-charge-documents-key',
  sql: `
-- Triggers of 0009: they counted changes of lists for a cache of answers that is gone.
drop trigger charges_update on charges;
drop trigger charge_documents_insert on charge_documents;
drop trigger charge_documents_delete on charge_documents;
drop trigger charge_claims_insert on charge_claims;
drop trigger charge_claims_delete on charge_claims;
drop trigger payments_update on payments;
drop trigger source_checks_insert on source_checks;
drop trigger source_checks_update on source_checks;
drop trigger source_checks_delete on source_checks;
drop function charges_changed();
drop function charge_rows_changed();
drop function payments_changed();
drop function charge_documents_gone();
drop function source_checks_changed();

-- Triggers of 0010: they stood in for the foreign key.
drop trigger charge_documents_known on charge_documents;
drop trigger charges_delete on charges;
drop trigger charges_before_delete on charges;
drop function charge_documents_have_charges();
drop function charges_gone();
drop function charges_going();

drop table charge_lists;
drop table charge_list_touches;
drop table charge_writers;

-- A document row without its charge shows nothing to anybody. The triggers of 0010 let none in, but they could be disabled,
-- and "truncate charges cascade" passed them by. Numbers of documents are personal data and stay out of the log.
do $$
declare
  orphans text;
begin
  select string_agg(format('%s of kind %s', amount, kind), ', ' order by kind) into orphans
  from (
    select kind, count(*) as amount from charge_documents
    where not exists (select from charges where charges.id = charge_documents.charge_id)
    group by kind
  ) as counted;
  if orphans is not null then
    raise warning 'migration 0016 removes documents of charges that do not exist: %', orphans;
    delete from charge_documents
    where not exists (select from charges where charges.id = charge_documents.charge_id);
  end if;
end $$;

alter table charge_documents add constraint charge_documents_charge_id_fkey
  foreign key (charge_id) references charges on delete cascade not valid;
alter table charge_documents validate constraint charge_documents_charge_id_fkey;
`,
} as const
