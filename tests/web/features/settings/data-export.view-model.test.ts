import { fc, test } from '@fast-check/vitest'
import { Effect } from 'effect'
import { when } from 'mobx'
import { describe, expect, it } from 'vitest'
import type { PersonalData } from '#domain/session/personal-data.ts'
import { DataExportViewModel } from '#web/features/settings/data-export.view-model.ts'
import { personalDataHtml } from '#web/features/settings/personal-data-html.lazy.ts'
import { personalDataTables } from '#web/features/settings/personal-data-sheet.ts'
import { personalData } from '#tests/support/personal-data-sample.ts'

const tagsOf = (html: string) => html.match(/<[^>]*>/g)

const exporting = (hasPassword: boolean) => {
  const asked: (string | null)[] = []
  const model = new DataExportViewModel(
    { exportData: (password) => Effect.sync(() => (asked.push(password), personalData())) },
    hasPassword,
  )
  return { model, asked }
}

describe('my data', () => {
  it('are not asked for without the password where there is one', () => {
    const { model, asked } = exporting(true)
    model.gather()
    expect([model.form.errors.map(({ field }) => field), asked]).toEqual([['exportPassword'], []])
  })

  it('come by the password, which does not stay on the page', async () => {
    const { model, asked } = exporting(true)
    model.form.edit('exportPassword', 'три синих кота')
    model.gather()
    await when(() => model.gathered !== null)
    expect([asked, model.form.values.exportPassword]).toEqual([['три синих кота'], ''])
    model.dispose()
    expect(model.gathered).toBeNull()
  })

  it('of whoever has no password come by the sign-in alone', async () => {
    const { model, asked } = exporting(false)
    model.gather()
    await when(() => model.gathered !== null)
    expect(asked).toEqual([null])
  })
})

describe('the readable file', () => {
  it('tells sums in roubles, moments by Moscow and documents whole', () => {
    const words = JSON.stringify(personalDataTables(personalData()))
    for (const told of ['9923456789', 'Иванов Иван Иванович', '562,50', 'Оплачен', '22 ноября 2026, 12:00'])
      expect(words.replaceAll('\u00A0', ' ')).toContain(told)
  })

  it('has a row for everything that is listed', () => {
    const tables = personalDataTables(personalData())
    const rows = (title: string) => tables.find((table) => table.title === title)?.rows.length
    expect(['Согласия', 'Документы', 'Платежи', 'Уведомления'].map(rows)).toEqual([1, 1, 1, 0])
    expect(tables.every(({ columns, rows: all }) => all.every((row) => row.length === columns.length))).toBe(
      true,
    )
  })

  test.prop([fc.string({ unit: fc.constantFrom('<', '>', '&', '"', 'script', 'x') })])(
    'makes no markup of what anybody typed',
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
