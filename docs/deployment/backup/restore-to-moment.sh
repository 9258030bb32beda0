#!/bin/sh
# Prepares a data folder of PostgreSQL with the state of a moment: restore-to-moment.sh <new folder> '<moment>', such as
# '2026-11-26 03:15:00+03'. Takes the newest base backup that ended before, from BACKUP_DIR, and the log from WAL_ARCHIVE.
# The folder must not exist. The server that is started in it is a primary of its own; it archives nothing until it is told where.
set -eu

folder="$1"
moment="$2"
latest="$(date -u -d "$moment" +%Y%m%dT%H%M%SZ)"

[ ! -e "$folder" ] || { echo "$folder exists: name a new folder" >&2; exit 1; }

backup=''
for name in $(ls -1 "$BACKUP_DIR" | grep -E '^[0-9]{8}T[0-9]{6}Z$' | sort); do
  if [ "$name" \< "$latest" ] || [ "$name" = "$latest" ]; then backup="$name"; fi
done
[ -n "$backup" ] || { echo "no base backup ended before $moment" >&2; exit 1; }

cp -a "$BACKUP_DIR/$backup" "$folder"
chmod 700 "$folder"
cat >> "$folder/postgresql.auto.conf" << CONFIGURATION
restore_command = 'cp "$WAL_ARCHIVE/%f" "%p"'
recovery_target_time = '$moment'
recovery_target_action = 'promote'
archive_mode = off
CONFIGURATION
touch "$folder/recovery.signal"

echo "$folder is $backup with the log until $moment; start PostgreSQL in it, then check it with kvitok backend doctor"
