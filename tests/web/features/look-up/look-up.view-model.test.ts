import { describe, expect, it } from 'vitest'
import { localDate } from '#domain/dates/local-date.ts'
import { emptyLookUpInput } from '#domain/charges/lookup/look-up.ts'
import { inspectUin } from '#domain/inspection/uin-inspection.ts'
import { LookUpViewModel } from '#web/features/look-up/look-up.view-model.ts'

const typed = (number: string, plate = '') => new LookUpViewModel({ ...emptyLookUpInput, number, plate })

describe('LookUpViewModel', () => {
  it.each([
    ['99 12 345678', 'Похоже на СТС'],
    ['99 12 34567', 'В номере СТС 10 знаков, сейчас 9'],
    ['а123вс 77', 'Похоже на госномер'],
    ['ВУ 99 12 345678', 'Похоже на номер водительского удостоверения'],
    ['XTA21099043123456', 'Похоже на VIN'],
    ['18810177261102104321', 'Похоже на номер постановления (УИН)'],
    ['500100732259', 'Похоже на ИНН'],
  ])('recognises «%s»: %s', (number, text) => {
    expect(typed(number).recognised).toBe(text)
  })

  it('recognises both facts of a vehicle in one field', () => {
    expect(typed('9912345678 А123ВС77').recognised).toMatch(/второе поле можно не заполнять/)
  })

  it('says how many characters are missing and does not call an invalid number a document', () => {
    const form = typed('99 УХ 1234', 'А123ВС77')
    expect(form.recognised).toBeNull()
    form.form.submit()
    expect(form.form.errorAt('number')).toBe('В номере СТС 10 знаков, сейчас 8. Пример: 99 УХ 123456')
    expect(typed('12345678901', '').recognised).toBeNull()
  })

  it('offers the look-up by a ruling once a plate of another country was sent', () => {
    const form = typed('99 12 345678', '123 ABC 02')
    expect(form.isForeignPlate).toBe(false)
    form.form.submit()
    expect(form.isForeignPlate).toBe(true)
    expect(form.form.errors).toEqual([
      { field: 'plate', text: expect.stringMatching(/другой страны.*номеру \(УИН\)/) as string },
    ])
    form.form.edit('plate', 'А123ВС77')
    expect(form.isForeignPlate).toBe(false)
  })

  it('LookUpViewModel does not recognise a phone number', () => {
    expect(typed('+7 916 123-45-67').recognised).toBeNull()
  })

  it('LookUpViewModel does not guess from two characters', () => {
    expect(typed('99').recognised).toBeNull()
  })

  it('requires a second fact for a vehicle only', () => {
    expect(typed('99 12 345678').second).toBe('plate')
    expect(typed('А123ВС77').second).toBe('sts')
    expect(typed('18810177261102104321').second).toBeNull()
  })

  it('shows the drawn plate once it is complete', () => {
    expect(typed('', 'а123вс').drawnPlate).toBeNull()
    expect(typed('', 'а123вс 77').drawnPlate).toBe('А123ВС77')
  })

  it('keeps the typed text and shows the error at the field', () => {
    const form = typed('18810177261102104322')
    expect(form.form.submit()).toBeNull()
    expect(form.number).toBe('18810177261102104322')
    expect(form.form.errorAt('number')).toMatch(/опечатка/)
  })

  it('shows an error at each of two empty fields', () => {
    const form = typed('')
    expect(form.form.submit()).toBeNull()
    expect(form.form.errors).toEqual([
      { field: 'number', text: 'Введите номер СТС' },
      { field: 'plate', text: 'Введите госномер: он нужен вместе с СТС' },
    ])
  })

  it('shows an error with the name of an empty field', () => {
    const form = typed('99 12 345678')
    expect(form.form.submit()).toBeNull()
    expect(form.form.errorAt('plate')).toBe('Введите госномер: он нужен вместе с СТС')
  })

  it('asks for a vehicle without a question about the kind, and for other numbers with it', () => {
    const form = new LookUpViewModel(emptyLookUpInput)
    expect([form.isKindAsked, form.second]).toEqual([false, 'plate'])
    form.askKind()
    expect([form.isKindAsked, form.kind, form.second]).toEqual([true, 'uin', null])
    expect(new LookUpViewModel({ ...emptyLookUpInput, kind: 'inn' }).isKindAsked).toBe(true)
    expect(new LookUpViewModel({ ...emptyLookUpInput, kind: 'plate' }).isKindAsked).toBe(false)
  })

  it('LookUpViewModel still recognises other numbers in the field of the certificate', () => {
    expect(typed('18810177261102104321').form.submit()).toMatchObject({ _tag: 'Uin' })
    expect(typed('500100732259').form.submit()).toMatchObject({ _tag: 'Inn' })
  })

  it('shows the error of an empty field for the chosen document kind', () => {
    const form = new LookUpViewModel({ ...emptyLookUpInput, kind: 'licence' })
    form.form.submit()
    expect(form.form.errorAt('number')).toBe('Введите номер водительского удостоверения')
  })

  it('splits a pasted text with both facts and does not change typed text', () => {
    const pasted = typed('')
    pasted.form.edit('number', 'СТС 9912345678, А123ВС77')
    expect([pasted.number, pasted.plate]).toEqual(['99 12 345678', 'А 123 ВС 77'])
    const slowly = typed('9912345678 А123ВС7')
    slowly.form.edit('number', '9912345678 А123ВС77')
    expect(slowly.plate).toBe('')
  })

  it('reduces a pasted e-mail to its UINs and suggests each of them', () => {
    const form = typed('')
    form.form.edit(
      'number',
      `${'слово '.repeat(300)} 18810150261103407707 ${'и '.repeat(20)} 18810150261119777851`,
    )
    expect(form.number).toBe('18810150261103407707, 18810150261119777851')
    expect(form.corrections.map(({ uin }) => uin)).toEqual(['18810150261103407707', '18810150261119777851'])
  })

  it('clears the errors once the form is valid', () => {
    const form = typed('99 12 345678')
    form.form.submit()
    form.form.edit('plate', 'А123ВС77')
    expect(form.form.submit()).toMatchObject({ _tag: 'Vehicle' })
    expect(form.form.errors).toEqual([])
  })
})

const inspected = (number: string) => {
  const form = new LookUpViewModel({ ...emptyLookUpInput, number }, () => localDate('2026-11-21'))
  form.learn(inspectUin)
  return form
}

describe('inspecting a UIN while it is typed', () => {
  it('recognises an incomplete UIN by its first digits', () => {
    expect(inspected('188101772612').guess).toBe('uin')
    expect(inspected('188101772612').inspection).toMatchObject({ _tag: 'Unfinished', missing: 8 })
    expect(inspected('500100732259').guess).toBe('inn')
  })

  it('shows the office of a valid UIN', () => {
    expect(inspected('18810177261102104321').inspection?.message).toMatch(/без опечатки: Госавтоинспекция/)
  })

  it('suggests corrections of a mistyped UIN and applies the chosen one', () => {
    const form = inspected('18810177261102104312')
    const [first] = form.corrections
    expect(first?.uin).toBe('18810177261102104321')
    form.form.edit('number', first?.uin ?? '')
    expect(form.form.submit()).toMatchObject({ _tag: 'Uin', uin: '18810177261102104321' })
  })

  it('shows nothing until the inspector has loaded', () => {
    expect(typed('18810177261102104321').inspection).toBeNull()
  })
})
