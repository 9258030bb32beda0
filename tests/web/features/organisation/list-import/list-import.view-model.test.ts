import { Effect } from 'effect'
import { when } from 'mobx'
import { describe, expect, it } from 'vitest'
import { instant } from '#domain/dates/instant.ts'
import { type VehicleDraft, vehicleList } from '#domain/documents/table/vehicle-list.ts'
import { BackendRefused } from '#application/shared/backend.errors.ts'
import {
  ListImportViewModel,
  type ListSetup,
} from '#web/features/organisation/list-import/list-import.view-model.ts'

const csv = `СТС;Госномер
9912345670;А001АА77
9912345671;А002АА77
9912345671;А002АА77
99123;А003АА77
9912345674;А004АА77`

const odd = new BackendRefused({ code: 'document.odd', message: 'Не бывает' })

type Setup = ListSetup<'sts' | 'plate', VehicleDraft>

const opened = async (text: string, overrides: Partial<Setup> = {}) => {
  const saved: string[] = []
  const save: Setup['save'] = ({ stsNumber }) => Effect.sync(() => (saved.push(stsNumber), null))
  const model = new ListImportViewModel({
    kind: vehicleList,
    isKnown: ({ stsNumber }) => stsNumber === '9912345670',
    save,
    onAdded: () => undefined,
    ...overrides,
  })
  model.choose(new File([text], 'mashiny.csv'))
  await when(() => model.reading.state._tag === 'Done')
  const add = async () => {
    model.add()
    await when(() => !model.adding.isRunning)
  }
  return { model, saved, add }
}

describe('ListImportViewModel', () => {
  it('classifies each row before anything is saved', async () => {
    const { model, saved } = await opened(csv)
    expect(model.table.shown.map(({ line, text }) => [line, text])).toEqual([
      [2, 'Уже есть'],
      [3, 'Добавим'],
      [4, 'Повтор строки 3'],
      [6, 'Добавим'],
    ])
    expect(model.wrong.map(({ line, errors }) => [line, errors.map(({ field }) => field)])).toEqual([
      [5, ['sts']],
    ])
    expect(saved).toEqual([])
  })

  it('adds new rows once', async () => {
    const { model, saved, add } = await opened(csv)
    await add()
    await add()
    expect([saved, model.countOf('added'), model.countOf('new')]).toEqual([
      ['9912345671', '9912345674'],
      2,
      0,
    ])
  })

  it('keeps a corrected row at its place and then adds it', async () => {
    const { model, saved, add } = await opened(csv)
    model.correct(5, 'sts', '9912345673')
    expect(model.wrong.map(({ line, status }) => [line, status])).toEqual([[5, 'new']])
    await add()
    expect(saved).toContain('9912345673')
  })

  it('reads the texts of each row once, and only the corrected row again', async () => {
    let reads = 0
    const read: typeof vehicleList.read = (texts) => {
      reads += 1
      return vehicleList.read(texts)
    }
    const { model, add } = await opened(csv, { kind: { ...vehicleList, read } })
    expect([model.count, model.wrong.length, reads]).toEqual([5, 1, 5])
    model.correct(5, 'sts', '9912345673')
    expect([model.countOf('new'), reads]).toEqual([3, 6])
    await add()
    expect([model.countOf('added'), reads]).toEqual([3, 6])
  })

  it('exports rows with errors and refused rows with the reason', async () => {
    const { model, add } = await opened(csv, { save: () => Effect.fail(odd) })
    await add()
    expect(model.errorRows.map((row) => [row[0], row[2]])).toEqual([
      ['9912345671', 'Не бывает'],
      ['99123', 'В номере СТС 10 знаков, сейчас 5. Пример: 99 УХ 123456'],
      ['9912345674', 'Не бывает'],
    ])
  })

  it('estimates the minutes of the rest at the pace so far, once twenty rows were added', async () => {
    const rows = Array.from({ length: 200 }, (_, index) => `99123${45_000 + index};А${101 + index}АА77`)
    let now = 0
    const estimates: (number | null)[] = []
    const { model, add } = await opened(`СТС;Госномер\n${rows.join('\n')}`, {
      now: () => instant(now),
      save: () =>
        Effect.sync(() => {
          estimates.push(model.minutesLeft)
          now += 3000
          return null
        }),
    })
    await add()
    expect([estimates[0], estimates[19], estimates[20], estimates[180]]).toEqual([null, null, 9, 1])
    expect(model.minutesLeft).toBeNull()
  })

  it('continues after the tariff limit was raised', async () => {
    const full = new BackendRefused({ code: 'tariff.vehicles', message: 'Тариф берёт не больше 1 машины' })
    let room = 1
    const save = () => Effect.suspend(() => (room-- > 0 ? Effect.succeed(null) : Effect.fail(full)))
    const { model, add } = await opened(csv, { save })
    await add()
    expect([model.adding.state._tag, model.countOf('added'), model.countOf('new')]).toEqual(['Failed', 1, 1])
    room = 5
    await add()
    expect([model.adding.state._tag, model.countOf('added')]).toEqual(['Done', 2])
  })

  it.each([
    ['Марка;Пробег\nРено;5', /нет столбца «Номер СТС»/],
    ['СТС;Госномер\n', /ни одной строки/],
  ])('shows why there is nothing to add: %j', async (text, texts) => {
    const { model } = await opened(text)
    expect([model.refusal, model.count]).toEqual([expect.stringMatching(texts), 0])
  })
})
