/** Longest delay of a timer of Node.js; a longer one becomes 1 ms, with a warning. */
const longestDelayMs = 2 ** 31 - 1

type SetTimeout = typeof globalThis.setTimeout

const capped = new WeakSet<SetTimeout>()

/**
 * Caps the delays of timers. PGlite arms the timers of PostgreSQL by the difference of two readings of the wall clock: after the
 * clock was set back by more than 24.8 days each of them fired after 1 ms and was armed again, hundreds of times a second. A
 * timer of PostgreSQL that fires early arms itself again, so a capped delay has no other effect.
 */
export const capTimerDelays = (timers: { setTimeout: SetTimeout } = globalThis): void => {
  const original = timers.setTimeout
  if (capped.has(original)) return
  const setCapped = (work: () => void, delay?: number, ...args: []) =>
    original(work, delay === undefined ? delay : Math.min(delay, longestDelayMs), ...args)
  // `util.promisify` finds its variant by a symbol of the function.
  const replacement = Object.defineProperties(
    setCapped,
    Object.getOwnPropertyDescriptors(original),
  ) as SetTimeout
  capped.add(replacement)
  timers.setTimeout = replacement
}
