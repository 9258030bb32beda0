/** Suites whose figures are printed after a run, by the paths of their tests; a test belongs to the first one. */
const suites = [
  ['webhooks', /simulation\/webhooks/],
  ['clock', /simulation\/clock|tests\/long\/clock\//],
  ['simulation', /tests\/(?:adapters\/backend|long)\/simulation\//],
  [
    'crash',
    /payments\/crash(?:-points)?\.test|several-processes|killed-at-moments|kill-during-payment|tests\/long\/crash\//,
  ],
  ['outside services', /tests\/adapters\/(?:services|tiles)\//],
  ['access', /tests\/attack\/access\//],
  ['fuzz', /tests\/(?:attack\/(?:fuzz|sockets)|long\/fuzz)\//],
  [
    'probes (scripts, cross-site requests, addresses)',
    /tests\/attack\/probes\/|e2e\/(?:stored-scripts|frame|canaries)\.test/,
  ],
  ['keyboard', /keyboard\.(?:test|long)/],
  ['accessibility', /e2e\/every-(?:application|content-page)|tests\/long\/accessibility\//],
]

const seconds = ({ startTime, endTime }) => (endTime - startTime) / 1000

/** Adds up what the tests of a suite have counted, such as `{ requests: 5000 }`. */
const countedIn = (tests) => {
  const sums = new Map()
  for (const { meta } of tests)
    for (const [what, count] of Object.entries(meta?.figures ?? {}))
      sums.set(what, (sums.get(what) ?? 0) + count)
  return [...sums].map(([what, count]) => `${count} ${what}`)
}

/**
 * One line for each suite that has run: its cases, what its tests have counted in `task.meta.figures`, and the seconds of its
 * files. The files are those of the JSON report of Vitest.
 */
export const figuresOf = (files) =>
  suites.flatMap(([name], index) => {
    const own = files.filter((file) => suites.findIndex(([, others]) => others.test(file.name)) === index)
    const tests = own
      .flatMap(({ assertionResults }) => assertionResults)
      .filter(({ status }) => status !== 'skipped' && status !== 'pending')
    if (tests.length === 0) return []
    const took = own.reduce((sum, file) => sum + seconds(file), 0)
    return [[`${name}: ${tests.length} cases`, ...countedIn(tests), `${took.toFixed(1)} s`].join(', ')]
  })
