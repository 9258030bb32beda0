import { sql } from 'kysely'
import type { Database, Trx } from '#adapters/backend/server/database/store.ts'

const partitionStatements = (parts: number): string =>
  Array.from(
    { length: parts },
    (_, part) =>
      `create table charge_documents_${parts}_${part} partition of charge_documents_next
       for values with (modulus ${parts}, remainder ${part});`,
  ).join('\n')

/** Writes every change of the table in use to the next one, in the same transaction. */
const mirror = `
create function mirror_charge_documents() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    delete from charge_documents_next
    where kind = old.kind and value = old.value and charge_id = old.charge_id;
  end if;
  if tg_op <> 'DELETE' then
    insert into charge_documents_next (kind, value, charge_id)
    values (new.kind, new.value, new.charge_id) on conflict do nothing;
  end if;
  return null;
end $$;
create trigger mirror_charge_documents after insert or update or delete on charge_documents
for each row execute function mirror_charge_documents();`

/**
 * Creates the empty table `charge_documents_next`, partitioned by hash of kind and value, and the trigger that mirrors changes
 * to it. What an interrupted run has left is dropped first.
 */
export const createNext = async (trx: Trx, parts: number): Promise<void> => {
  await dropNext(trx)
  await sql
    .raw(
      `create table charge_documents_next (like charge_documents including constraints including defaults)
       partition by hash (kind, value);
       ${partitionStatements(parts)}
       alter table charge_documents_next add constraint charge_documents_next_pkey
         primary key (kind, value, charge_id);
       create index charge_documents_next_by_charge on charge_documents_next (charge_id);
       alter table charge_documents_next add constraint charge_documents_charge_id_fkey
         foreign key (charge_id) references charges on delete cascade;
       ${mirror}`,
    )
    .execute(trx)
}

/** Drops the next table and the trigger; nothing happens where there are none. */
export const dropNext = async (trx: Trx): Promise<void> => {
  await sql
    .raw(
      `drop trigger if exists mirror_charge_documents on charge_documents;
       drop function if exists mirror_charge_documents();
       drop table if exists charge_documents_next`,
    )
    .execute(trx)
}

/** Puts the next table in the place of the one in use, under the same names, and drops that one. */
export const replaceByNext = async (trx: Trx): Promise<void> => {
  await sql
    .raw(
      // In the order of writers, who insert a charge before its documents.
      `lock table charges, charge_documents in access exclusive mode;
       drop trigger mirror_charge_documents on charge_documents;
       drop function mirror_charge_documents();
       drop table charge_documents;
       alter table charge_documents_next rename to charge_documents;
       alter index charge_documents_next_pkey rename to charge_documents_pkey;
       alter index charge_documents_next_by_charge rename to charge_documents_by_charge`,
    )
    .execute(trx)
}

/** Returns the number of partitions of the table of documents; 0 where it is not partitioned. */
export const countPartitions = async (db: Database): Promise<number> => {
  const { rows } = await sql<{ readonly count: number }>`
    select count(*) as count from pg_inherits where inhparent = 'charge_documents'::regclass`.execute(db)
  return rows[0]?.count ?? 0
}
