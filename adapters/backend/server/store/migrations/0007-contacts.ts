/** Support, notifications and tracking. */
export const contacts = {
  name: '0007-contacts',
  sql: `
select 1;
`,
} as const
