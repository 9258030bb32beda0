import type { Column } from './row-schema.ts'

const escapes: Readonly<Record<string, string>> = {
  '\t': String.raw`\t`,
  '\n': String.raw`\n`,
  '\r': String.raw`\r`,
}

const field = (text: string): string => text.replaceAll(/[\t\n\r]/g, (sign) => escapes[sign] ?? sign)

/** One row for the programs of a pipe: fields after tabs, no heading. */
export const tsvLine = <Row>(columns: readonly Column<Row>[], row: Row): string =>
  `${columns.map(({ of }) => field(of(row))).join('\t')}\n`
