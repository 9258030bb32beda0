/** The read model of charges, and what new charges raise. */
export const chargeLists = {
  name: '0009-charge-lists',
  sql: `
select 1;
`,
} as const
