/** Whose site an account was made at, or signed in at last: it signs letters that nobody asks for. */
export const accountHouse = {
  name: '0013-account-house',
  sql: `
-- Name of a brand of the settings, empty for the first one; null where nobody has signed in since this was written down.
alter table accounts add column house text;
`,
} as const
