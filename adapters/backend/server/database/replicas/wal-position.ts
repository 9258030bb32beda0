/** Reads a position of the write-ahead log as PostgreSQL writes it: `16/B374D848`. Later positions are greater. */
export const readWalPosition = (text: string): bigint => {
  const [high = '', low = ''] = text.split('/')
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`)
}
