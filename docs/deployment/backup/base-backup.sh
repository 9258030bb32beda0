#!/bin/sh
# Makes a base backup in BACKUP_DIR, checks it, and deletes the oldest ones beyond KEEP_BACKUPS with the log that only they need.
# The server is named by the variables of libpq: PGHOST, PGPORT, PGUSER, PGPASSWORD. It has to be the primary or a replica of it.
set -eu

keep="${KEEP_BACKUPS:-7}"
part="$BACKUP_DIR/unfinished"

rm -rf "$part"
pg_basebackup --pgdata "$part" --wal-method stream --checkpoint fast
pg_verifybackup --quiet "$part"

# Named by its end: a restore to any later moment may begin with it.
name="$(date -u +%Y%m%dT%H%M%SZ)"
mv "$part" "$BACKUP_DIR/$name"
sync "$BACKUP_DIR"

ls -1 "$BACKUP_DIR" | grep -E '^[0-9]{8}T[0-9]{6}Z$' | sort | head -n "-$keep" | while read -r old; do
  rm -rf "${BACKUP_DIR:?}/$old"
done

oldest="$(ls -1 "$BACKUP_DIR" | grep -E '^[0-9]{8}T[0-9]{6}Z$' | sort | head -n 1)"
first="$(sed -n 's/^START WAL LOCATION: .* (file \([0-9A-F]*\))$/\1/p' "$BACKUP_DIR/$oldest/backup_label")"
pg_archivecleanup "$WAL_ARCHIVE" "$first"

echo "$BACKUP_DIR/$name"
