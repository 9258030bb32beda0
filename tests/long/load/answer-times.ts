/** How many answers a product has sent, and how many of them within 50 ms of reading the request. */
export interface AnswerTimes {
  readonly count: number
  readonly prompt: number
}

const name = 'kvitok_http_request_duration_seconds'

/** Returns the answers with a status from the metrics of a product. The time in which a request waits to be read is not in them. */
export const readAnswerTimes = async (url: string, status: number): Promise<AnswerTimes> => {
  const answer = await fetch(`${url}/metrics`)
  const lines = (await answer.text()).split('\n').filter((line) => line.includes(`status="${status}"`))
  const sumOf = (start: string): number =>
    lines
      .filter((line) => line.startsWith(start))
      .reduce((sum, line) => sum + Number(line.slice(line.lastIndexOf(' '))), 0)
  return { count: sumOf(`${name}_count{`), prompt: sumOf(`${name}_bucket{le="0.05",`) }
}
