import { Effect } from 'effect'
import { describe, expect, it } from 'vitest'
import { makePdfRequestReader } from '#adapters/pdf/pdf-request.wire.ts'
import { maxAppealCircumstances } from '#domain/charges/law/appeal-text.ts'
import { maxRefundPayerLength } from '#domain/payment/refund-request.ts'
import { maxPdfRows } from '#domain/pdf-documents/pdf-document.ts'

const id = '0f0e0d0c-0000-4000-8000-000000000001'
const auth = { session: 's', rand: 'r', userId: 'u' }

const appeal = {
  kind: 'appeal',
  id,
  reason: 'camera',
  evidence: ['Снимки и место из постановления, запись видеорегистратора'],
  circumstances: 'а'.repeat(maxAppealCircumstances),
  deliveredOn: '2026-11-05',
}

const refund = {
  kind: 'refund-request',
  paymentId: id,
  charge: 1,
  reason: 'twice',
  payer: 'а'.repeat(maxRefundPayerLength),
}

const list = (length: number) => ({ kind: 'fines', ids: Array.from({ length }, () => id), omitted: 0 })

const notAsked = () => Effect.die('not asked')

const reader = makePdfRequestReader(() => ({ fine: notAsked, finesByIds: notAsked, payment: notAsked }))

const read = (body: unknown) =>
  Effect.runPromise(
    reader.read(body).pipe(
      Effect.map(({ request }) => request.kind as string),
      Effect.catch(({ code, message }) => Effect.succeed(`${code}: ${message}`)),
    ),
  )

describe('makePdfRequestReader', () => {
  it.each([list(1), list(maxPdfRows), { kind: 'fine', id, showsSubject: true }, appeal, refund])(
    'reads a request of the greatest permitted size',
    async (request) => {
      expect(await read({ request, auth })).toBe(request.kind)
    },
  )

  it.each([
    ['a longer list', list(maxPdfRows + 1), `в списке больше ${maxPdfRows} штрафов`],
    ['an empty list', list(0), 'в списке нет ни одного штрафа'],
    [
      'longer circumstances',
      { ...appeal, circumstances: 'W'.repeat(maxAppealCircumstances + 1) },
      'Описание обстоятельств: не больше 4000 знаков',
    ],
    [
      'circumstances of surrogate pairs, which count twice',
      { ...appeal, circumstances: '😀'.repeat(maxAppealCircumstances / 2 + 1) },
      'Описание обстоятельств: не больше 4000 знаков',
    ],
    [
      'circumstances of too many newlines',
      { ...appeal, circumstances: '\n'.repeat(maxAppealCircumstances + 1) },
      'Описание обстоятельств: не больше 4000 знаков',
    ],
    ['a longer proof', { ...appeal, evidence: ['а'.repeat(201)] }, 'Доказательство: не больше 200 знаков'],
    [
      'more proofs',
      { ...appeal, evidence: Array.from({ length: 11 }, () => 'а') },
      'доказательств больше десяти',
    ],
    ['an unknown ground', { ...appeal, reason: 'other' }, 'нужно одно из: another-driver, sold'],
    ['a date that is none', { ...appeal, deliveredOn: '2026-02-31' }, ''],
    ['a date followed by much more', { ...appeal, deliveredOn: `2026-02-01${' '.repeat(50)}` }, ''],
    [
      'a longer name',
      { ...refund, payer: 'а'.repeat(maxRefundPayerLength + 1) },
      'Фамилия, имя и отчество: не больше 200 знаков',
    ],
    ['an unknown kind', { kind: 'table', rows: [['W']] }, ''],
    ['an id that is none', { kind: 'fine', id: '1', showsSubject: true }, ''],
    ['a charge number that is not a number', { ...refund, charge: 1.5 }, ''],
  ])('refuses %s with a Russian sentence', async (_, request, reason) => {
    const answer = await read({ request, auth })
    expect(answer).toMatch(/^pdf\.request: Файл не подготовлен: [А-Яа-я].+\. Исправьте введённое/)
    expect(answer).toContain(reason)
  })

  it.each([
    ['no body', undefined],
    ['no credentials', { request: refund }],
    ['longer credentials', { request: refund, auth: { ...auth, session: 's'.repeat(201) } }],
  ])('refuses %s', async (_, body) => {
    expect(await read(body)).toMatch(/^pdf\.request/)
  })

  const printedList = { title: 'Список', by: 'Квиток', madeAt: 0 }
  const column = { title: 'W', share: 1 }

  it.each<[string, object]>([
    [
      'twelve narrow columns of long words',
      {
        kind: 'table',
        columns: Array.from({ length: 12 }, () => column),
        rows: [Array.from({ length: 12 }, () => 'W'.repeat(500))],
      },
    ],
    [
      'very many short rows',
      { kind: 'table', columns: [column], rows: Array.from({ length: 1000 }, () => ['1']) },
    ],
    [
      'a column a hundred times as wide as another',
      { kind: 'table', columns: [column, { ...column, share: 100 }], rows: [] },
    ],
    ['a text of newlines', { kind: 'text', text: '\n'.repeat(8000) }],
    ['a text of one-letter lines', { kind: 'text', text: 'a\n'.repeat(4000) }],
    ['a text of surrogate pairs', { kind: 'text', text: '😀'.repeat(4000) }],
    ['a long word', { kind: 'text', text: 'W'.repeat(8000) }],
  ])('refuses a layout with %s, signed or not', async (_, part) => {
    const body = { ...printedList, parts: [part] }
    expect(await read(body)).toMatch(/^pdf\.request/)
    expect(await read({ ...body, auth })).toMatch(/^pdf\.request/)
    expect(await read({ request: body, auth })).toMatch(/^pdf\.request/)
  })
})
