import { escapeXml } from '#domain/wording/escape-xml.ts'

/** Result of one check. */
export interface SmokeResult {
  readonly id: string
  readonly title: string
  readonly status: 'ok' | 'failed' | 'skipped'
  /** Why the check failed or was skipped; empty: it passed. */
  readonly why: string
  readonly ms: number
}

const seconds = (ms: number): string => (ms / 1000).toFixed(3)

const junitCase = ({ id, title, status, why, ms }: SmokeResult): string => {
  const inside =
    status === 'failed'
      ? `<failure message="${escapeXml(why)}"/>`
      : status === 'skipped'
        ? `<skipped message="${escapeXml(why)}"/>`
        : ''
  return `  <testcase classname="${escapeXml(id)}" name="${escapeXml(title)}" time="${seconds(ms)}">${inside}</testcase>`
}

const countOf = (results: readonly SmokeResult[], status: SmokeResult['status']): number =>
  results.filter((result) => result.status === status).length

/** JUnit XML for CI servers. */
export const junitReport = (results: readonly SmokeResult[]): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuite name="kvitok smoke" tests="${results.length}" failures="${countOf(results, 'failed')}" skipped="${countOf(results, 'skipped')}">`,
    ...results.map(junitCase),
    '</testsuite>',
    '',
  ].join('\n')

const tapLine = ({ id, title, status, why }: SmokeResult, index: number): string => {
  const end =
    status === 'skipped'
      ? ` # SKIP ${why}`
      : status === 'failed'
        ? `\n  ---\n  message: ${JSON.stringify(why)}\n  ...`
        : ''
  return `${status === 'failed' ? 'not ok' : 'ok'} ${index + 1} - ${id}: ${title}${end}`
}

/** Test Anything Protocol, version 13. */
export const tapReport = (results: readonly SmokeResult[]): string =>
  ['TAP version 13', `1..${results.length}`, ...results.map(tapLine), ''].join('\n')
