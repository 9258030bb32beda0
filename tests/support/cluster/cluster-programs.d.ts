/** The folder of the newest PostgreSQL of the system. */
export const systemPostgresql: () => string

/** The path of PgBouncer of the system. */
export const systemPgbouncer: () => string
