import { Effect } from 'effect'
import { describe, expect, it } from 'vitest'
import type { CrmOrderDraft } from '#domain/organisation/crm-order.ts'
import type { Resolve } from '#web/app/services.ts'
import { crmOrderAction, crmOrderForm } from '#web/features/business/crm-order-setup.ts'
import { formAfter } from '#web/ui/form/model/form-action.ts'
import { FormModel } from '#web/ui/form/model/form-model.ts'
import { callAction } from '#tests/support/pages/call-action.ts'

const filled = {
  name: 'Анна Тестова',
  phone: '+7 900 000-00-12',
  email: 'fleet@example.ru',
  inn: '7701009999',
  countAuto: '12',
  monthsCount: '6',
  consent: 'on',
}

const posted = async (fields: Readonly<Record<string, string>>, isTaken = true) => {
  const sent: CrmOrderDraft[] = []
  const orderFromCrm = (order: CrmOrderDraft) => Effect.sync(() => (sent.push(order), isTaken))
  const request = (() => ({ orderFromCrm })) as unknown as Resolve
  const path = '/b2b/?utm_source=news&other=1'
  return { sent, reply: await callAction<boolean>(crmOrderAction('b2b'), path, fields, request) }
}

describe('crmOrderAction', () => {
  it('sends the fields with the months, the tag of the page and the campaign parameters', async () => {
    const { sent, reply } = await posted(filled)
    expect(reply._tag).toBe('Done')
    expect(sent).toMatchObject([
      {
        name: 'Анна Тестова',
        inn: '7701009999',
        countAuto: 12,
        monthsCount: 6,
        tag: 'b2b',
        utms: { utm_source: 'news' },
      },
    ])
  })

  it('refuses an invalid order and sends nothing', async () => {
    const { consent, ...others } = filled
    const { sent, reply } = await posted(others)
    expect([consent, sent, reply._tag]).toEqual(['on', [], 'Invalid'])
  })

  it('keeps the typed fields if the order was refused', async () => {
    const { reply } = await posted(filled, false)
    expect(reply._tag).toBe('Failed')
    expect(formAfter(crmOrderForm('b2b', ''), reply).values).toEqual(filled)
  })
})

describe('crmOrderForm', () => {
  it('returns all field errors at once in the order of the form, including the missing consent', () => {
    const form = new FormModel(crmOrderForm('b2b', ''))
    form.submit()
    expect(form.errors.map(({ field }) => field)).toEqual(['name', 'inn', 'phone', 'email', 'consent'])
  })
})
