/** The brand that an account was created at or last signed in at; e-mails that no request caused are signed with it. */
export const accountBrand = {
  name: '0013-account-house',
  sql: `
-- Name of a brand of the settings, empty for the first one; null where nobody has signed in since this was written down.
alter table accounts add column house text;
`,
} as const
