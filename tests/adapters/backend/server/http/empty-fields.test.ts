import { describe, expect, it } from 'vitest'
import { withBackend } from '#tests/support/backend/backend-fixture.ts'

const backend = withBackend()

interface Answer {
  readonly status: string
  readonly errorCode?: string
  readonly errorDesc?: string
  readonly response?: Readonly<Record<string, string>>
}

const post = async (path: string, fields: Readonly<Record<string, string>>): Promise<Answer> => {
  const response = await backend().request(path, { method: 'POST', body: new URLSearchParams(fields) })
  return (await response.json()) as Answer
}

describe('an optional field that is sent empty', () => {
  it('counts as absent in a body', async () => {
    const client = (await (await backend().request('/105/api/client')).json()) as Answer
    const opened = await post('/105/api/newuser', {
      clientId: client.response?.['clientId'] ?? '',
      channel: 'WebVersion',
      sts: '',
      vehiclePlateNumber: '',
      vehiclePlateRegion: '',
    })
    expect(opened).toMatchObject({ status: 'ok', response: { session: expect.any(String) } })
  })

  it('counts as absent in a query', async () => {
    const { session, rand, userId } = await backend().signIn()
    const credentials = new URLSearchParams({ session, rand, userId }).toString()
    const empty = 'isForceRefresh=&order=&page=&showBy=&search=&sts=&isDataWithAsterisks='
    const answer = await backend().request(`/api/ordinances/get/all?${credentials}&${empty}`)
    expect(((await answer.json()) as Answer).status).not.toBe('error')
  })

  it('does not make an empty required field valid', async () => {
    const fields = { isLegalEntity: '', 'fos_user_registration_form[email]': 'driver@kvitok.example' }
    expect(await post('/105/api/user/register', fields)).toMatchObject({ status: 'ok' })
    expect(
      await post('/105/api/user/register', { ...fields, 'fos_user_registration_form[email]': '' }),
    ).toMatchObject({ status: 'error', errorCode: expect.stringMatching(/^input\./) })
  })
})
