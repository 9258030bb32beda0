import { parser } from '@prometheus-io/lezer-promql'
import { beforeAll, describe, expect, it } from 'vitest'
import { Registry } from 'prom-client'
import { instant } from '#domain/dates/instant.ts'
import type { Store } from '#adapters/backend/server/database/store.ts'
import { deskGauges } from '#adapters/backend/server/features/desk/desk.gauges.ts'
import { paymentGauges } from '#adapters/backend/server/features/payments/payments.gauges.ts'
import { pollGauges } from '#adapters/backend/server/features/registers/polls.gauges.ts'
import { makeMetrics } from '#adapters/backend/server/operations/metrics.ts'
import { metricsSource } from '#tests/support/metrics-source.ts'
import { parseDeploymentFile } from './deployment-files.ts'

interface RulesFile {
  readonly groups: readonly {
    readonly name: string
    readonly rules: readonly {
      readonly alert: string
      readonly expr: string
      readonly annotations: Readonly<Record<string, string>>
    }[]
  }[]
}

interface Dashboard {
  readonly panels: readonly {
    readonly id: number
    readonly title: string
    readonly targets: readonly { readonly expr: string }[]
  }[]
}

const rules = (parseDeploymentFile('monitoring/prometheus-rules.yaml') as RulesFile).groups.flatMap(
  (group) => group.rules,
)

const { panels } = parseDeploymentFile('monitoring/grafana-dashboard.json') as Dashboard

/** Grafana replaces its variables before Prometheus reads an expression. */
const expressions: readonly (readonly [of: string, expression: string])[] = [
  ...rules.map(({ alert, expr }) => [alert, expr] as const),
  ...panels.flatMap(({ title, targets }) =>
    targets.map(({ expr }) => [title, expr.replaceAll('$__rate_interval', '5m')] as const),
  ),
]

/** The texts of the nodes of one kind in an expression. */
const nodesOf = (expression: string, kind: string): readonly string[] => {
  const found: string[] = []
  parser.parse(expression).iterate({
    enter: ({ name, from, to }) => {
      if (name === kind) found.push(expression.slice(from, to))
    },
  })
  return found
}

/** Gauges that are only made and never read. */
const unread = { store: undefined as unknown as Store, now: () => instant(0) }

/** Labels that the product gives its metrics, and those that Prometheus adds. */
const labels = new Set([
  ...Array.from(metricsSource.matchAll(/labelNames: \[([^\]]+)\]/g), ([, names = '']) =>
    names.split(',').map((name) => name.trim().replaceAll("'", '')),
  ).flat(),
  'quantile',
  'le',
])

describe('the alerts and the dashboard', () => {
  let exposed: ReadonlySet<string>

  beforeAll(async () => {
    const registry = new Registry()
    const metrics = makeMetrics({ store: null })
    for (const make of [deskGauges, paymentGauges, pollGauges]) make(unread)([registry])
    const text = `${await metrics.text()}${await registry.metrics()}`
    metrics.close()
    const named = Array.from(text.matchAll(/^# TYPE (\S+) (\S+)$/gm), ([, name = '', type = '']) =>
      type === 'histogram' ? [`${name}_bucket`, `${name}_count`, `${name}_sum`] : [name],
    )
    exposed = new Set(named.flat())
  })

  it.each(expressions)('«%s» is an expression of Prometheus', (_, expression) => {
    expect(nodesOf(expression, '⚠')).toEqual([])
  })

  it('the parser of the test finds an error in a wrong expression', () => {
    expect(nodesOf('sum by (status) (rate(kvitok_payments[5m])', '⚠')).not.toEqual([])
  })

  it('name only metrics that the server exposes, and every metric of the server is on the dashboard', () => {
    const named = new Set(expressions.flatMap(([, expression]) => nodesOf(expression, 'Identifier')))
    const metricNames = [...named].filter((name) => name.startsWith('kvitok_'))
    expect(metricNames.filter((name) => !exposed.has(name))).toEqual([])
    const drawn = panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)).join('\n')
    const families = [...exposed].map((name) => name.replace(/_(?:bucket|count|sum)$/, ''))
    expect(families.filter((name) => !drawn.includes(name))).toEqual([])
  })

  it('use only labels that the metrics have', () => {
    const used = expressions.flatMap(([, expression]) => nodesOf(expression, 'LabelName'))
    expect(used.length).toBeGreaterThan(20)
    expect(used.filter((name) => !labels.has(name))).toEqual([])
  })

  it('every alert says what happened and what to do', () => {
    expect(rules.length).toBeGreaterThan(9)
    expect(rules.filter(({ annotations }) => !annotations['summary'] || !annotations['action'])).toEqual([])
    expect(new Set(rules.map(({ alert }) => alert)).size).toBe(rules.length)
  })

  it('every panel of the dashboard has its own number', () => {
    expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length)
  })
})
