import { fc, test } from '@fast-check/vitest'
import { Effect } from 'effect'
import { describe, expect, it } from 'vitest'
import type { PersonalData } from '#domain/session/personal-data.ts'
import {
  type Confirmation,
  sendDataExport,
  type ExportField,
  exportForm,
} from '#web/features/settings/export-form.ts'
import { FormModel } from '#web/ui/form/model/form-model.ts'
import { sendForm } from '#tests/support/pages/send-form.ts'
import { personalDataHtml } from '#web/features/settings/personal-data-html.lazy.ts'
import { personalDataTables } from '#web/features/settings/personal-data/personal-data-tables.ts'
import { personalData } from '#tests/support/samples/personal-data-sample.ts'

const tagsOf = (html: string) => html.match(/<[^>]*>/g)

const exporting = (hasPassword: boolean) => {
  const requests: (string | null)[] = []
  const form = new FormModel<ExportField, Confirmation, PersonalData>(exportForm(hasPassword))
  const port = {
    exportData: (password: string | null) => Effect.sync(() => (requests.push(password), personalData())),
  }
  const gather = () => sendForm(form, sendDataExport, port, { onDone: () => form.reset() })
  return { form, requests, gather }
}

describe('the data export form', () => {
  it('requires the password of an account that has one', async () => {
    const { form, requests, gather } = exporting(true)
    await gather()
    expect([form.errors.map(({ field }) => field), requests]).toEqual([['exportPassword'], []])
  })

  it('returns the data and does not keep the password on the page', async () => {
    const { form, requests, gather } = exporting(true)
    form.edit('exportPassword', 'три синих кота')
    await gather()
    expect([form.isDone, requests, form.values.exportPassword]).toEqual([true, ['три синих кота'], ''])
  })

  it('the data export form needs no password for an account without one', async () => {
    const { form, requests, gather } = exporting(false)
    await gather()
    expect([form.isDone, requests]).toEqual([true, [null]])
  })
})

describe('personalDataHtml', () => {
  it('formats sums in roubles, times in Moscow time and documents without masking', () => {
    const text = JSON.stringify(personalDataTables(personalData()))
    for (const reported of [
      '9923456789',
      'Иванов Иван Иванович',
      '562,50',
      'Оплачен',
      '22 ноября 2026, 12:00',
    ])
      expect(text.replaceAll('\u00A0', ' ')).toContain(reported)
  })

  it('personalDataHtml has a row for each listed item', () => {
    const tables = personalDataTables(personalData())
    const rows = (title: string) => tables.find((table) => table.title === title)?.rows.length
    expect(['Согласия', 'Документы', 'Платежи', 'Уведомления'].map(rows)).toEqual([1, 1, 1, 0])
    expect(tables.every(({ columns, rows: all }) => all.every((row) => row.length === columns.length))).toBe(
      true,
    )
  })

  test.prop([fc.string({ unit: fc.constantFrom('<', '>', '&', '"', 'script', 'x') })])(
    'escapes all user input',
    (content) => {
      const request: PersonalData['supportRequests'][number] = {
        number: 1,
        email: 'a@mail.example',
        subject: content,
        content,
        createdAt: '2026-11-22T09:00:00.000Z',
      }
      const html = personalDataHtml({ ...personalData(), supportRequests: [request] })
      const plain = personalDataHtml({
        ...personalData(),
        supportRequests: [{ ...request, subject: '', content: '' }],
      })
      expect(tagsOf(html)).toEqual(tagsOf(plain))
    },
  )
})
