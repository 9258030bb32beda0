/** Letters that are not confused with each other when they are dictated by telephone. */
const letters = 'АВЕИКМНРСТУХ'

/** An identifier of one failure, short enough to dictate: the page shows it, and support finds it in the log. */
export const incidentCode = (random: Uint8Array): string => {
  const code = Array.from(random.subarray(0, 8), (byte) => letters.charAt(byte % letters.length)).join('')
  return `${code.slice(0, 4)}-${code.slice(4)}`
}

/** Returns a random code that a visitor can report and the log contains. */
export const newIncidentCode = (): string => incidentCode(crypto.getRandomValues(new Uint8Array(8)))
