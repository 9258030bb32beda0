/** Accounts of people: e-mail, password, settings, one-time links. */
export const accounts = {
  name: '0004-accounts',
  sql: `
select 1;
`,
} as const
