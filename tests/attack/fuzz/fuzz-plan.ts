/** How a run is drawn: the same seed sends the same changes again. */
export interface FuzzPlan {
  readonly seed: number
  readonly requests: number
}

/** The plan of a run; `FUZZ_SEED` and `FUZZ_REQUESTS` replace its numbers, to replay a fault or to look for more. */
export const fuzzPlan = (requests: number, seed = 1): FuzzPlan => ({
  seed: Number(process.env['FUZZ_SEED'] ?? seed),
  requests: Number(process.env['FUZZ_REQUESTS'] ?? requests),
})

/** MiB by which the memory in use may grow during a run: caches fill up first, after 5,000 requests to half of this. */
export const maxMemoryGrowth = 256
