/** Letters that nobody mistakes for one another on the telephone. */
const letters = 'АВЕИКМНРСТУХ'

/** A name for one failure, short enough to be dictated: the page shows it, support finds it in the log. */
export const incidentCode = (random: Uint8Array): string => {
  const code = Array.from(random.subarray(0, 8), (byte) => letters.charAt(byte % letters.length)).join('')
  return `${code.slice(0, 4)}-${code.slice(4)}`
}

export const newIncidentCode = (): string => incidentCode(crypto.getRandomValues(new Uint8Array(8)))
