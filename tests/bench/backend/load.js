import autocannon from 'autocannon'

export const connections = 16

export const showCount = (number) => Math.round(number).toLocaleString('en')

let next = 0

/** Asks the paths one after another; throws where an answer is not 200. `limit` is a duration in seconds or an amount. */
export const load = async (port, paths, headers, limit) => {
  const result = await autocannon({
    url: `http://127.0.0.1:${port}`,
    connections,
    ...limit,
    headers,
    // One after another over all connections; a list of requests would be gone through by each connection for itself.
    requests: [{ setupRequest: (request) => ({ ...request, path: paths[next++ % paths.length] }) }],
  })
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${result.non2xx} answers were not 200, ${result.errors} errors`)
  return {
    perSecond: result.requests.total / result.duration,
    ms: result.latency.p50,
    bytes: result.throughput.average,
  }
}

export const ordinancesOf = ({ session, rand, userId }) =>
  `/api/ordinances/get/all?session=${session}&rand=${rand}&userId=${userId}`

export const checkFifty = async (port, client) => {
  const answer = await (await fetch(`http://127.0.0.1:${port}${ordinancesOf(client)}`)).json()
  if (answer.response?.fines?.length !== 50)
    throw new Error(`not fifty: ${JSON.stringify(answer).slice(0, 200)}`)
}
