import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { instant } from '#domain/dates/instant.ts'
import { requestText, sign, signatureHeader } from '#adapters/backend/server/acquirer/signature.ts'
import { listen } from '#adapters/http/listen.ts'
import { type HereOptions, runHere } from '#tests/support/command-line/run-here.ts'
import { stderrOf } from '#tests/support/command-line/run-kvitok.ts'
import { withServedBackend } from '#tests/support/backend/served-backend.ts'

const registerKey = 'a-secret-of-the-treasury'

const served = withServedBackend({ REGISTER_PUSH_KEYS: `treasury:${registerKey}` })

/** Cards of the sandbox bank. */
const cards = { paid: '2200000000000004', declined: '2200000000000020' }

const kvitok = (line: string, options: HereOptions = {}) =>
  runHere(stderrOf(line), {
    now: () => instant(Date.now()),
    ...options,
    env: { ...served().env, ...options.env },
  })

interface Paid {
  readonly id: string
  readonly state: string
  readonly payUrl: string
  readonly total: number
  readonly receipt: string | null
}

const answer = async (line: string): Promise<Paid> => {
  const { code, output, stderr } = await kvitok(`${line} --format json`)
  expect({ code, stderr }).toMatchObject({ code: 0 })
  return JSON.parse(output)
}

const codeOf = ({ output }: { readonly output: string }): unknown => JSON.parse(output).error.code

const payAt = async ({ payUrl }: Paid, number: string): Promise<void> => {
  const body = new URLSearchParams({ number, expiry: '12/30', code: '123' })
  expect((await fetch(payUrl, { method: 'POST', body, redirect: 'manual' })).status).toBeLessThan(400)
}

let charges: readonly { readonly uin: string; readonly due: number }[]
beforeAll(async () => {
  const lists = await Promise.all(
    ['99 УХ 123456', '99 УХ 123457', '99 УХ 123458', '99 УХ 123459'].map((sts) =>
      kvitok(`fines list --sts "${sts}" --category not_paid --format json`),
    ),
  )
  charges = lists.flatMap(({ output }) => JSON.parse(output))
  expect(charges.length).toBeGreaterThan(4)
})

const uinOf = (index: number): string => charges[index]?.uin ?? ''

describe('kvitok payments create', () => {
  it('kvitok payments create with --dry-run prints the sum, the commission and the payee, and creates nothing', async () => {
    const { code, output, stderr } = await kvitok(`payments create ${uinOf(0)} --dry-run --format json`)
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
    const plan = JSON.parse(output)
    expect(plan.amount).toBe(charges[0]?.due)
    expect(plan.total).toBe(plan.amount + plan.fee)
    expect(plan.items[0].recipient.name).toContain('УФК')
    expect((await kvitok('payments history --format json')).output).toBe('[]\n')
  })

  it('creates nothing before the user confirms', async () => {
    const anonymous = await kvitok(`payments create ${uinOf(0)} --format json`)
    expect([anonymous.code, codeOf(anonymous)]).toEqual([2, 'misuse.needs-yes'])
    expect(anonymous.stderr).toMatch(/^Комиссия +\d/m)

    const no = await kvitok(`payments create ${uinOf(0)}`, { isTerminal: true, input: 'нет\n' })
    expect(no).toMatchObject({ code: 1, output: '', stderr: expect.stringMatching(/Оплатить .*\[да\/нет\]/) })
    expect((await kvitok('payments history --format json')).output).toBe('[]\n')
  })

  it('asks for a confirmation at a terminal, and prints the address of the bank page', async () => {
    const yes = await kvitok(`payments create ${uinOf(0)}`, { isTerminal: true, input: 'да\n' })
    expect(yes).toMatchObject({ code: 0 })
    expect(yes.output).toMatch(/Страница банка +http:\/\/localhost:/)
  })

  it('returns the same payment for a repeated order', async () => {
    const first = await answer(`payments create ${uinOf(1)} --yes`)
    const again = await kvitok(`payments create ${uinOf(1)} --yes --format json`)
    expect(JSON.parse(again.output).id).toBe(first.id)
    expect(again.stderr).toBe('Этот платёж уже создан, второй не нужен\n')
  })

  it('creates another payment after an unpaid attempt', async () => {
    const first = await answer(`payments create ${uinOf(2)} --yes`)
    await answer(`payments cancel ${first.id} --yes`)
    expect((await answer(`payments create ${uinOf(2)} --yes`)).id).not.toBe(first.id)
  })

  it('rejects a repeated charge, an invalid e-mail address and unknown charges', async () => {
    const twice = await kvitok(`payments create ${uinOf(3)} ${uinOf(3)} --yes --format json`)
    expect(codeOf(twice)).toBe('multi-payment.repeated')
    const email = await kvitok(`payments create ${uinOf(3)} --email x --yes --format json`)
    expect([email.code, codeOf(email)]).toEqual([1, 'email'])
    expect(codeOf(await kvitok('payments create 18810177261102104326 --yes --format json'))).toBe(
      'uin.check-digit',
    )
  })
})

/** Sends confirmations as a treasury does. */
const confirm = async (uin: string, stages: readonly string[]): Promise<void> => {
  const at = new Date().toISOString()
  const lines = stages.map((stage) => JSON.stringify({ kind: 'confirmation', uin, stage, at }))
  const body = lines.join('\n')
  const path = '/api/registers/treasury/batches/1'
  const signature = sign(registerKey, requestText('PUT', path, body), instant(Date.now()))
  const headers = { [signatureHeader]: signature }
  const reply = await fetch(`${served().url}${path}`, { method: 'PUT', body, headers })
  expect(await reply.json()).toMatchObject({ added: stages.length, refused: 0 })
}

describe('a payment', () => {
  it('a payment is watched until the bank has decided, and has a receipt and a timeline', async () => {
    const made = await answer(`payments create ${uinOf(3)} --yes`)
    const watching = kvitok(`payments watch ${made.id} --format jsonl --fields state`)
    await payAt(made, cards.paid)
    const { code, output } = await watching
    expect(code).toBe(0)
    expect(output.trimEnd().split('\n').at(-1)).toBe('{"state":"paid"}')

    expect(await answer(`payments show ${made.id}`)).toMatchObject({
      state: 'paid',
      receipt: expect.any(String),
    })
    const timeline = await kvitok(`payments timeline ${made.id} --fields stage,status --format csv`)
    expect(timeline.output).toMatch(/^stage,status\r\ncharged,done\r\n/)
    await confirm(uinOf(3), ['sent', 'confirmed'])
    const confirmed = await kvitok(`payments timeline ${made.id} --fields stage,status --format csv`)
    expect(confirmed.output).toMatch(/charged,done\r\nsent,done\r\nconfirmed,done\r\ncleared,now/)
    const history = await kvitok('payments history --fields id,state --limit 1')
    expect(history.output).toBe(`${made.id}\tpaid\n`)
    const beyond = await kvitok('payments history --page 99 --format json')
    expect([beyond.code, codeOf(beyond)]).toEqual([1, 'page.beyond'])
    expect(codeOf(await kvitok(`payments create ${uinOf(3)} --yes --format json`))).toBe('fine.paid')
  })

  it('a payment that the bank declines ends the watch with 1 and the reason', async () => {
    const made = await answer(`payments create ${uinOf(4)} --yes`)
    await payAt(made, cards.declined)
    const { code, stderr } = await kvitok(`payments watch ${made.id} --format jsonl`)
    expect(code).toBe(1)
    expect(stderr).toMatch(/^Деньги не списаны/)
  })

  it('a payment is cancelled only after a confirmation', async () => {
    const made = await answer(`payments create ${uinOf(4)} --yes`)
    const unrequested = await kvitok(`payments cancel ${made.id} --format json`)
    expect([unrequested.code, codeOf(unrequested)]).toEqual([2, 'misuse.needs-yes'])
    expect((await answer(`payments cancel ${made.id} --yes`)).state).toBe('cancelled')
  })

  it('a payment of another visitor is unknown', async () => {
    const made = await answer(`payments create ${uinOf(4)} --yes`)
    const stranger = { XDG_STATE_HOME: join(served().stateHome, 'stranger') }
    await kvitok(`payments create ${uinOf(3)} --dry-run`, { env: stranger })
    const run = await kvitok(`payments show ${made.id} --format json`, { env: stranger })
    expect(codeOf(run)).toMatch(/^(?:payment\.unknown|session\.none)$/)
  })
})

describe('kvitok links', () => {
  it('creates a link whose address shows the charge, lists it without its secret, and closes it after a confirmation', async () => {
    const made = await kvitok(`links create ${uinOf(0)} --format json`)
    expect(made).toMatchObject({ code: 0, stderr: '' })
    const { id, address, path } = JSON.parse(made.output)
    expect(address).toBe(`${served().url}${path}`)
    expect(path).toMatch(/^\/fines\/info\/[\w-]+\/$/)

    const { output } = await kvitok('links list --format json')
    expect(JSON.parse(output)).toMatchObject([{ id, kind: 'fines' }])
    expect(output).not.toContain(path.split('/')[3])

    expect((await kvitok(`links close ${id}`)).code).toBe(2)
    expect(await kvitok(`links close ${id} --yes --fields id`)).toMatchObject({ code: 0, output: `${id}\n` })
    expect((await kvitok('links list --format json')).output).toBe('[]\n')
    expect(codeOf(await kvitok(`links close ${id} --yes --format json`))).toBe('link.unknown')
  })
})

const folder = () => join(served().stateHome, 'pdf')

describe('--pdf', () => {
  it('saves the PDF of the site for a charge, and requests the document number only for --reveal', async () => {
    const requests: unknown[] = []
    const site = async (request: Request) => {
      const { pathname, search } = new URL(request.url)
      // `fetch` would decode a compressed body and keep the header that says it is compressed.
      request.headers.set('accept-encoding', 'identity')
      if (pathname !== '/papers/') return fetch(`${served().url}${pathname}${search}`, request)
      expect(search).toBe('')
      requests.push(await request.json())
      return new Response('%PDF', { headers: { 'content-type': 'application/pdf' } })
    }
    const { port, close } = await listen(site, { host: '127.0.0.1', port: 0 })
    const env = { BACKEND_URL: `http://127.0.0.1:${port}` }
    const file = join(folder(), 'fine.pdf')
    const { stderr } = await kvitok(`fines show ${uinOf(0)} --pdf ${file}`, { env })
    await kvitok(`fines show ${uinOf(0)} --pdf ${file} --reveal`, { env })
    await close()
    expect(stderr).toBe(`Файл записан: ${file}\n`)
    expect(readFileSync(file, 'utf8')).toBe('%PDF')
    expect(requests).toMatchObject([
      { request: { kind: 'fine', showsSubject: false } },
      { request: { kind: 'fine', showsSubject: true } },
    ])
  })

  it('reports that a backend without the site draws no PDF, and that an unpaid payment has no receipt', async () => {
    const file = join(folder(), 'none.pdf')
    const alone = await kvitok(`fines show ${uinOf(0)} --pdf ${file} --format json`)
    expect([alone.code, codeOf(alone)]).toEqual([1, 'pdf.no-site'])
    const [{ id }] = JSON.parse((await kvitok('payments history --format json --limit 1')).output)
    const unpaid = await kvitok(`payments show ${id} --pdf ${file} --format json`)
    expect(codeOf(unpaid)).toBe('payment.no-receipt')
    expect(existsSync(file)).toBe(false)
  })
})
