import type { Effect } from 'effect'
import type { Papers } from '#application/papers/index.ts'
import { type ReturnReason, returnReasons } from '#domain/payment/return-letter.ts'
import { sampleLetters } from '#web/information/sample-letters.ts'
import { run } from '#web/run.ts'
import type { StaticFiles } from './static-files.ts'
import { makeVisitorLimit } from './visitor-limit.ts'

export interface PaperSite {
  /** The brand that visitors see. */
  readonly by: string
  readonly origin: string
  /** Whose papers are counted together; nothing where nobody knows. */
  readonly visitor?: string | null
}

/** A PDF for a request, or nothing where no paper lives. */
export type PaperFiles = (request: Request, path: string, site: PaperSite) => Promise<Response | null>

interface Failure {
  readonly _tag: string
  readonly message: string
  /** What broke, where the fault is ours. */
  readonly cause?: unknown
}

/** Hears what broke while a paper was written. */
type OnBroken = (cause: unknown, path: string) => void

type Written = Effect.Effect<Uint8Array<ArrayBuffer>, Failure>

const ofReceipt = /^\/fines\/document\/([\w-]{20,64})\/(chek|vozvrat)\.pdf$/
const ofBill = /^\/invoice\/([\w-]{16,64})\/schet\.pdf$/
const ofSample = /^\/files\/([\w-]+)\.pdf$/

/** A list of a thousand rows is a third of this. */
const mostBytes = 1_000_000

/** A paper takes the processor alone for a part of a second: more than these wait no better than they come again. */
const mostAtOnce = 8

/** A visitor who puts papers together needs one, then a corrected one; more are a program. */
const mostInMinute = 20

const refusal = (status: number, words: string, headers: Record<string, string> = {}): Response =>
  new Response(words, { status, headers: { 'content-type': 'text/plain; charset=utf-8', ...headers } })

const gone: readonly string[] = ['BackendRefused', 'ChargeUnknown', 'BillUnknown']

const statusOf = ({ _tag }: Failure): number => {
  if (gone.includes(_tag)) return 404
  return _tag === 'PaperRefused' ? 422 : 503
}

const fileAnswer = (file: Uint8Array<ArrayBuffer>, name: string, isHead: boolean): Response =>
  new Response(isHead ? null : file, {
    headers: {
      'content-type': 'application/pdf',
      'content-length': String(file.length),
      'content-disposition': `attachment; filename="${name}.pdf"`,
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
      'x-robots-tag': 'noindex',
    },
  })

const isReason = (text: string | null): text is ReturnReason =>
  text !== null && (returnReasons as readonly string[]).includes(text)

/** Only pages of ours ask: a foreign page would have us draw whatever it likes under our name. */
const isOwn = ({ headers }: Request): boolean => {
  const site = headers.get('sec-fetch-site')
  return site === null || site === 'same-origin'
}

const readJson = async (request: Request): Promise<unknown> => {
  if (Number(request.headers.get('content-length') ?? Infinity) > mostBytes) return undefined
  return JSON.parse(await request.text().catch(() => '')) as unknown
}

export const makePaperFiles = (
  papers: Papers,
  files: StaticFiles,
  onBroken: OnBroken,
  clock: () => number = Date.now,
): PaperFiles => {
  let now = 0
  const waitOf = makeVisitorLimit(mostInMinute, clock)
  const answer = async (request: Request, name: string, written: Written): Promise<Response> => {
    if (now >= mostAtOnce)
      return refusal(503, 'Файлов готовится слишком много. Повторите через несколько секунд', {
        'retry-after': '5',
      })
    now += 1
    try {
      const found = await run(written, request.signal)
      if (found._tag === 'Done') return fileAnswer(found.value, name, request.method === 'HEAD')
      if (found.error._tag === 'PaperFailed') onBroken(found.error.cause, new URL(request.url).pathname)
      return refusal(statusOf(found.error), found.error.message)
    } finally {
      now -= 1
    }
  }

  const posted = async (request: Request, visitor: string | null): Promise<Response> => {
    if (!isOwn(request)) return refusal(403, 'Файлы делаются со страниц этого сайта')
    const seconds = visitor === null ? null : waitOf(visitor)
    if (seconds !== null)
      return refusal(429, 'Файлов за минуту было слишком много. Повторите через минуту', {
        'retry-after': String(seconds),
      })
    const paper = await readJson(request).catch(() => undefined)
    return answer(request, 'kvitok', papers.writeForeign(paper))
  }

  const receiptFile = (request: Request, hash: string, kind: string, { by, origin }: PaperSite) => {
    const { searchParams } = new URL(request.url)
    if (kind === 'chek')
      return answer(
        request,
        'chek',
        papers.receipt(hash, { by, address: `${origin}/fines/document/${hash}/` }),
      )
    const reason = searchParams.get('reason')
    const setup = {
      by,
      charge: Number(searchParams.get('charge') ?? 1),
      reason: isReason(reason) ? reason : 'twice',
    }
    return answer(request, 'zayavlenie-na-vozvrat', papers.returnLetter(hash, setup))
  }

  /** A sample letter lies as text, which a telephone edits; on paper it is the same words. */
  const sampleFile = async (request: Request, asked: string, by: string): Promise<Response | null> => {
    const letter = sampleLetters.find(({ name }) => name === asked)
    if (letter === undefined) return null
    const sample = await files(new Request(request.url), `/files/${letter.name}.txt`)
    return sample === null
      ? null
      : answer(request, letter.name, papers.letter(letter.title, by, await sample.text()))
  }

  return async (request, path, site) => {
    if (path === '/papers/' && request.method === 'POST') return posted(request, site.visitor ?? null)
    if (request.method !== 'GET' && request.method !== 'HEAD') return null
    const [, hash, kind] = ofReceipt.exec(path) ?? []
    if (hash !== undefined && kind !== undefined) return receiptFile(request, hash, kind, site)
    const [, bill] = ofBill.exec(path) ?? []
    if (bill !== undefined) {
      const address = `${site.origin}/invoice/${bill}/`
      return answer(request, 'schet', papers.bill(bill, { by: site.by, address }))
    }
    const [, sample] = ofSample.exec(path) ?? []
    return sample === undefined ? null : sampleFile(request, sample, site.by)
  }
}
