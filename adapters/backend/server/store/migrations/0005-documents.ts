/** Documents of a user beside vehicles, and what is asked about charges. */
export const documents = {
  name: '0005-documents',
  sql: `
select 1;
`,
} as const
