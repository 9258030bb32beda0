/** Organisations, their drivers, schedules and phones. */
export const organisations = {
  name: '0006-organisations',
  sql: `
select 1;
`,
} as const
