import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '#tests/architecture/source.ts'

/** The text of the files that make metrics: those of every server, and the gauges of features. */
export const metricsSource = globSync(
  join(root, 'adapters/backend/server/{operations/metrics,features/*/*.gauges}.ts'),
)
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n')
