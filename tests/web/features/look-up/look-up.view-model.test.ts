import { describe, expect, it } from 'vitest'
import { localDate } from '#domain/dates/local-date.ts'
import { emptyLookUpInput } from '#domain/charges/lookup/look-up.ts'
import { inspectUin } from '#domain/inspection/uin-inspection.ts'
import { LookUpViewModel } from '#web/features/look-up/look-up.view-model.ts'

const typed = (number: string, plate = '') => new LookUpViewModel({ ...emptyLookUpInput, number, plate })

describe('the look-up form', () => {
  it.each([
    ['99 12 345678', 'Похоже на СТС'],
    ['а123вс 77', 'Похоже на госномер'],
    ['ВУ 99 12 345678', 'Похоже на водительское удостоверение'],
    ['XTA21099043123456', 'Похоже на VIN'],
    ['18810177261102104321', 'Похоже на номер постановления (УИН)'],
    ['500100732259', 'Похоже на ИНН'],
  ])('says what it takes «%s» for', (number, words) => {
    expect(typed(number).recognised).toBe(words)
  })

  it('says that one field holds both facts of a vehicle', () => {
    expect(typed('9912345678 А123ВС77').recognised).toMatch(/второе поле можно не заполнять/)
  })

  it('takes a telephone for nothing', () => {
    expect(typed('+7 916 123-45-67').recognised).toBeNull()
  })

  it('does not guess from two signs', () => {
    expect(typed('99').recognised).toBeNull()
  })

  it('asks for a second fact of a vehicle, and of nothing else', () => {
    expect(typed('99 12 345678').second).toBe('plate')
    expect(typed('А123ВС77').second).toBe('sts')
    expect(typed('18810177261102104321').second).toBeNull()
  })

  it('draws the plate as soon as it is whole', () => {
    expect(typed('', 'а123вс').drawnPlate).toBeNull()
    expect(typed('', 'а123вс 77').drawnPlate).toBe('А123ВС77')
  })

  it('keeps what was typed, and says what is wrong in Russian at the field', () => {
    const form = typed('18810177261102104322')
    expect(form.form.submit()).toBeNull()
    expect(form.number).toBe('18810177261102104322')
    expect(form.form.errorAt('number')).toMatch(/опечатка/)
  })

  it('names an empty field without blame', () => {
    const form = typed('99 12 345678')
    expect(form.form.submit()).toBeNull()
    expect(form.form.errorAt('plate')).toBe('Введите госномер: он нужен вместе с СТС')
  })

  it('asks for what was chosen, in its own words', () => {
    const form = new LookUpViewModel({ ...emptyLookUpInput, kind: 'licence' })
    form.form.submit()
    expect(form.form.errorAt('number')).toBe('Введите номер водительского удостоверения')
  })

  it('parts what was pasted with both facts, and leaves what is typed alone', () => {
    const pasted = typed('')
    pasted.form.edit('number', 'СТС 9912345678, А123ВС77')
    expect([pasted.number, pasted.plate]).toEqual(['99 12 345678', 'А 123 ВС 77'])
    const slowly = typed('9912345678 А123ВС7')
    slowly.form.edit('number', '9912345678 А123ВС77')
    expect(slowly.plate).toBe('')
  })

  it('keeps of a whole letter the numbers of its rulings, and lets choose between them', () => {
    const form = typed('')
    form.form.edit(
      'number',
      `${'слово '.repeat(300)} 18810150261103407707 ${'и '.repeat(20)} 18810150261119777851`,
    )
    expect(form.number).toBe('18810150261103407707, 18810150261119777851')
    expect(form.corrections.map(({ uin }) => uin)).toEqual(['18810150261103407707', '18810150261119777851'])
  })

  it('forgets old mistakes once the form is right', () => {
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

describe('the number of a ruling that is being typed', () => {
  it('is known by its beginning before it is whole', () => {
    expect(inspected('188101772612').guess).toBe('uin')
    expect(inspected('188101772612').inspection).toMatchObject({ _tag: 'Unfinished', missing: 8 })
    expect(inspected('500100732259').guess).toBe('inn')
  })

  it('is said to be good together with its office', () => {
    expect(inspected('18810177261102104321').inspection?.message).toMatch(/без опечатки: Госавтоинспекция/)
  })

  it('with a slip names what was probably meant, and takes it over', () => {
    const form = inspected('18810177261102104312')
    const [first] = form.corrections
    expect(first?.uin).toBe('18810177261102104321')
    form.form.edit('number', first?.uin ?? '')
    expect(form.form.submit()).toMatchObject({ _tag: 'Uin', uin: '18810177261102104321' })
  })

  it('waits for the inspector without a word of its own', () => {
    expect(typed('18810177261102104321').inspection).toBeNull()
  })
})
