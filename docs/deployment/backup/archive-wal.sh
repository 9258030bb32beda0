#!/bin/sh
# Keeps a segment of the write-ahead log in WAL_ARCHIVE. In postgresql.conf:
#   archive_mode = on
#   archive_timeout = 60
#   archive_command = 'WAL_ARCHIVE=/var/backups/kvitok/wal /srv/kvitok/docs/deployment/backup/archive-wal.sh %p %f'
# PostgreSQL repeats the command until it succeeds, and keeps the segment meanwhile.
set -eu

target="$WAL_ARCHIVE/$2"

# After a crash PostgreSQL may send a segment again: the same bytes are a success, others must never replace the first ones.
if [ -e "$target" ]; then
  cmp -s "$1" "$target"
  exit
fi

cp "$1" "$target.part"
sync "$target.part"
mv "$target.part" "$target"
sync "$WAL_ARCHIVE"
