const crlf = '\r\n'

const request = (line: string, headers: readonly string[], body = ''): string =>
  [line, ...headers, '', body].join(crlf)

const host = 'Host: localhost'
const hidden = `GET /smuggled HTTP/1.1${crlf}${host}${crlf}${crlf}`
const chunked = 'Transfer-Encoding: chunked'
const post = 'POST /105/api/client HTTP/1.1'
const get = 'GET /health/live HTTP/1.1'

/** Requests that two servers could frame differently, each with another request hidden in it. */
export const ambiguousRequests: Readonly<Record<string, string>> = {
  'both lengths': request(post, [host, 'Content-Length: 4', chunked], `0${crlf}${crlf}${hidden}`),
  'both lengths, chunked first': request(
    post,
    [host, chunked, 'Content-Length: 4'],
    `0${crlf}${crlf}${hidden}`,
  ),
  'two lengths': request(post, [host, 'Content-Length: 0', `Content-Length: ${hidden.length}`], hidden),
  'two lengths in one header': request(post, [host, `Content-Length: 0, ${hidden.length}`], hidden),
  'a length with a sign': request(post, [host, 'Content-Length: +0'], hidden),
  'a negative length': request(post, [host, 'Content-Length: -1'], hidden),
  'a length in hexadecimal': request(post, [host, 'Content-Length: 0x0'], hidden),
  'a length with a space inside': request(post, [host, 'Content-Length: 0 0'], hidden),
  'a space before the colon': request(post, [host, `Content-Length : ${hidden.length}`], hidden),
  'an unknown coding': request(post, [host, 'Transfer-Encoding: xchunked'], `0${crlf}${crlf}${hidden}`),
  'two codings': request(post, [host, chunked, 'Transfer-Encoding: identity'], `0${crlf}${crlf}${hidden}`),
  'chunked before another coding': request(
    post,
    [host, 'Transfer-Encoding: chunked, gzip'],
    `0${crlf}${crlf}${hidden}`,
  ),
  'a coding with a tab': request(post, [host, 'Transfer-Encoding:\tchunked\t,'], `0${crlf}${crlf}${hidden}`),
  'a coding with a vertical tab': request(
    post,
    [host, 'Transfer-Encoding: \vchunked'],
    `0${crlf}${crlf}${hidden}`,
  ),
  'a folded coding': request(post, [host, `Transfer-Encoding:${crlf} chunked`], `0${crlf}${crlf}${hidden}`),
  'a coding after a NUL': request(post, [host, 'X: a\0b', chunked], `0${crlf}${crlf}${hidden}`),
  'a chunk size with a sign': request(post, [host, chunked], `+0${crlf}${crlf}${hidden}`),
  'a chunk size with a prefix': request(post, [host, chunked], `0x0${crlf}${crlf}${hidden}`),
  'a chunk size above 64 bits': request(
    post,
    [host, chunked],
    `fffffffffffffffff${crlf}a${crlf}0${crlf}${crlf}${hidden}`,
  ),
  'a chunk without its end': request(post, [host, chunked], `1${crlf}ab${crlf}0${crlf}${crlf}${hidden}`),
  'chunks with a bare line feed': request(post, [host, chunked], `1\na\n0\n\n${hidden}`),
  'headers with a bare line feed': `${post}\n${host}\nContent-Length: 0\n\n${hidden}`,
  'a header with a bare carriage return': request(
    post,
    [host, `X: a\rTransfer-Encoding: chunked`],
    `0${crlf}${crlf}${hidden}`,
  ),
  'a header without a name': request(post, [host, ': value', 'Content-Length: 0'], hidden),
  'a header name with a space': request(post, [host, 'Content Length: 0'], hidden),
  'two hosts': request(get, [host, 'Host: evil.example']),
  'no host': request(get, ['X: y']),
  'a line break in the target': request(`GET /health/live\rX HTTP/1.1`, [host]),
  'a space in the target': request('GET /health/live /smuggled HTTP/1.1', [host]),
  'an unknown version': request('GET /health/live HTTP/9.9', [host]),
  'no version': `GET /health/live${crlf}${crlf}`,
  'the preface of HTTP/2': `PRI * HTTP/2.0${crlf}${crlf}SM${crlf}${crlf}`,
  'a header of 100 kB': request(get, [host, `X: ${'a'.repeat(100_000)}`]),
  '10,000 headers': request(get, [host, ...Array.from({ length: 10_000 }, (_, place) => `X-${place}: y`)]),
  'a target of 100 kB': request(`GET /${'a'.repeat(100_000)} HTTP/1.1`, [host]),
}

/** Requests as programs send them, for the changes of the fuzz. */
export const recordedRequests: readonly string[] = [
  request(get, [host, 'Connection: close']),
  request('GET / HTTP/1.1', [host, 'Accept: text/html', 'Cookie: theme=dark', 'Connection: close']),
  request('GET /fines/?sts=9912345678 HTTP/1.1', [host, 'Connection: close']),
  request(
    post,
    [host, 'Content-Type: application/x-www-form-urlencoded', 'Content-Length: 13', 'Connection: close'],
    'siteType=fine',
  ),
  request(
    'POST /105/api/support/create HTTP/1.1',
    [host, 'Content-Type: application/json', chunked, 'Connection: close'],
    `f${crlf}{"email":"a@b"}${crlf}0${crlf}${crlf}`,
  ),
  request(
    'POST /contacts/ HTTP/1.1',
    [
      host,
      'Origin: http://localhost',
      'Content-Type: multipart/form-data; boundary=x',
      'Content-Length: 63',
      'Connection: close',
    ],
    `--x${crlf}Content-Disposition: form-data; name="email"${crlf}${crlf}a@b${crlf}--x--`,
  ),
  request('OPTIONS * HTTP/1.1', [host, 'Connection: close']),
  request('TRACE / HTTP/1.1', [host, 'Connection: close']),
  request('CONNECT evil.example:443 HTTP/1.1', [host]),
  request('GET http://evil.example/ HTTP/1.1', [host, 'Connection: close']),
  request('GET / HTTP/1.1', [
    host,
    'Upgrade: websocket',
    'Connection: Upgrade',
    'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
    'Sec-WebSocket-Version: 13',
  ]),
  request('GET / HTTP/1.1', [host, 'Expect: 100-continue', 'Content-Length: 1', 'Connection: close'], 'a'),
]
