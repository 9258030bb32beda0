import { statfs } from 'node:fs/promises'
import type { Pool } from 'pg'

/** The embedded database needs room for a segment of its write-ahead log (16 MB) and its files. */
const minFreeBytes = 32 * 1024 * 1024

/** Whether the disk of the folder of the embedded database has too little room for further writes. */
export const isFolderFull = async (dir: string): Promise<boolean> => {
  const { bavail, bsize } = await statfs(dir)
  return bavail * bsize < minFreeBytes
}

/** Sorts about a megabyte with less memory than that, so that PostgreSQL writes a temporary file. */
const spillToDisk = `
  select set_config('work_mem', '64kB', true);
  select count(*) from (select repeat(md5(n::text), 8) from generate_series(1, 4000) n order by 1 offset 0) sorted`

/** SQLSTATE of PostgreSQL, appendix A. */
const diskFullCode = '53100'

/**
 * Whether the disk of PostgreSQL is full. PostgreSQL does not tell the free space, and an update may fit into a page that
 * exists, so the check writes a temporary file, which leaves nothing behind.
 */
export const isServerFull = async (pool: Pool): Promise<boolean> => {
  try {
    // Two statements of one message are one transaction, which ends the setting.
    await pool.query(spillToDisk)
    return false
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === diskFullCode) return true
    throw error
  }
}
