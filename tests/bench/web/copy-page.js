/** Headers that a bare page would have too. */
const kept = ['content-type', 'content-encoding', 'cache-control', 'vary', 'etag']

const rawly = async (url) => {
  // undici decompresses responses, so `node:http` is used to count the bytes on the wire.
  const { request } = await import('node:http')
  return new Promise((resolve, reject) => {
    request(url, { headers: { 'accept-encoding': 'gzip, br' } }, (answer) => {
      const chunks = []
      answer.on('data', (chunk) => chunks.push(chunk))
      answer.on('end', () => resolve({ headers: answer.headers, body: Buffer.concat(chunks) }))
    })
      .on('error', reject)
      .end()
  })
}

/** The page and all that it names, as the product gives them: path, headers, body. */
export const copyPage = async (url, asked) => {
  const paths = ['/', ...new Set(asked)]
  return Promise.all(
    paths.map(async (path) => {
      const { headers, body } = await rawly(`${url}${path}`)
      const own = Object.fromEntries(
        kept.flatMap((name) => (headers[name] === undefined ? [] : [[name, headers[name]]])),
      )
      return [path, own, body.toString('base64')]
    }),
  )
}
