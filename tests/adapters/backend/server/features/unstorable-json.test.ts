import { describe, expect, it } from 'vitest'
import { sendMail } from '#adapters/backend/contract/mail.contract.ts'
import { orderFromCrm } from '#adapters/backend/contract/organisation/crm-order.contract.ts'
import { trackForm, trackScreen } from '#adapters/backend/contract/tracking.contract.ts'
import { withBackend } from '#tests/support/backend/backend-fixture.ts'
import { emailsTo, newMember } from '#tests/support/backend/member.ts'
import { databases } from '#tests/support/database/databases.ts'

const trackingId = '0f0e0d0c-0000-4000-8000-000000000002'

const escapes = [String.raw`\u0000`, String.raw`\ud800`, String.raw`\udfff`]

/** JSON with the escape in a value, and in the name of a field. */
const hostileJson = escapes.flatMap((escape) => [`{"note":"${escape}"}`, `{"note${escape}":"x"}`])

const base64 = (text: string): string => Buffer.from(text).toString('base64')

describe.each(databases)('JSON with characters that $name does not store', (database) => {
  const backend = withBackend({ database })

  const post = async (path: string, fields: Readonly<Record<string, string>>) => {
    const response = await backend().request(path, { method: 'POST', body: new URLSearchParams(fields) })
    return { httpStatus: response.status, ...((await response.json()) as object) }
  }

  it.each(hostileJson)('is left out of the statistics of a visit: %s', async (screenData) => {
    const sent = await post(trackScreen.path, { trackingId, screenName: 'fines', screenData })
    expect(sent).toMatchObject({ httpStatus: 200, status: 'ok' })
  })

  it('is not made by the end of a long value of statistics', async () => {
    const formName = 'long value'
    await post(trackForm.path, {
      trackingId,
      formName,
      formData: JSON.stringify({ text: `${'а'.repeat(119)}😀` }),
    })
    const { payload } = await backend()
      .store.db.selectFrom('tracking_events')
      .select('payload')
      .where('name', '=', formName)
      .executeTakeFirstOrThrow()
    expect(payload).toEqual({ text: `${'а'.repeat(119)}\uFFFD` })
  })

  it.each(hostileJson)('is refused as marks of an order: %s', async (utms) => {
    const order = {
      name: 'Анна Тестова',
      phone: '79000000012',
      email: 'fleet@kvitok.example',
      userId: '',
      tag: 'b2b',
      budget: '0',
      inn: '7707083893',
      utms,
    }
    expect(await post(orderFromCrm.path, order)).toMatchObject({ httpStatus: 200, errorCode: 'input.utms' })
  })

  it.each(hostileJson)('is refused as the note of an e-mail: %s', async (meta) => {
    const { session, rand, userId, email } = await newMember(backend())
    const query = new URLSearchParams({ session, rand, userId })
    const fields = { hash: base64('fines'), meta: base64(meta), data: base64('{}') }
    expect(await post(`${sendMail.path}?${query}`, fields)).toMatchObject({
      httpStatus: 200,
      errorCode: 'mail.base64',
    })
    expect(await emailsTo(backend(), email)).toEqual([])
  })
})
