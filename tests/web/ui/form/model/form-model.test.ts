import { describe, expect, it } from 'vitest'
import { FormModel } from '#web/ui/form/model/form-model.ts'
import { type FormSetup, ticked } from '#web/ui/form/model/form-setup.ts'

type Field = 'email' | 'password' | 'agreed'

const setup: FormSetup<Field, string> = {
  values: { email: '', password: '', agreed: '' },
  checkboxes: ['agreed'],
  secrets: ['password'],
  validate: ({ email, password }) => {
    const errors = [
      ...(email.includes('@') ? [] : [{ field: 'email' as const, text: 'Введите почту' }]),
      ...(password.length > 3 ? [] : [{ field: 'password' as const, text: 'Введите пароль' }]),
    ]
    return errors.length === 0 ? { _tag: 'Valid', value: email } : { _tag: 'Invalid', errors }
  },
}

const fieldsOf = (form: FormModel<Field, string>) => form.errors.map(({ field }) => field)

describe('FormModel', () => {
  it('shows no errors before it is submitted', () => {
    expect(new FormModel(setup).errors).toEqual([])
  })

  it('shows every error of a submission, and drops one when its field is corrected', () => {
    const form = new FormModel(setup)
    expect(form.submit()).toBeNull()
    expect(fieldsOf(form)).toEqual(['email', 'password'])
    form.edit('email', 'anna@mail.example')
    expect(fieldsOf(form)).toEqual(['password'])
  })

  it('shows no error while a field that was valid at the submission is edited', () => {
    const form = new FormModel(setup)
    form.prefill({ email: 'anna@mail.example', password: 'верный конь' })
    expect(form.submit()).toBe('anna@mail.example')
    form.edit('password', '')
    expect(form.errors).toEqual([])
    form.submit()
    expect(fieldsOf(form)).toEqual(['password'])
  })

  it('parses what a browser sends, which omits an unchecked checkbox', () => {
    const form = new FormModel(setup)
    form.hydrate(new URLSearchParams({ email: 'a@b', agreed: 'yes' }))
    expect(form.values).toEqual({ email: 'a@b', password: '', agreed: ticked })
    form.hydrate(new URLSearchParams({ email: 'a@b' }))
    expect(form.isTicked('agreed')).toBe(false)
  })

  it('keeps the value of a field that the form does not have now', () => {
    const form = new FormModel(setup)
    form.edit('agreed', ticked)
    form.hydrate(new URLSearchParams({ email: 'a@b' }), ['email'])
    expect(form.isTicked('agreed')).toBe(true)
  })

  it('lets an edit replace other values', () => {
    const form = new FormModel<Field, string>({
      ...setup,
      onEdit: (field) => (field === 'email' ? { password: '' } : undefined),
    })
    form.edit('password', 'верный конь')
    form.edit('email', 'a@b')
    expect(form.values.password).toBe('')
  })

  it('adds the id of its setup to the ids of fields', () => {
    expect(new FormModel({ ...setup, id: '7' }).idOf('email')).toBe('email-7')
  })

  it('FormModel has a draft without secrets and consents, and no draft if nothing was typed', () => {
    const form = new FormModel(setup)
    form.edit('password', 'верный конь')
    form.edit('agreed', ticked)
    expect(form.draft).toBeNull()
    form.edit('email', 'a@b')
    expect(form.draft).toEqual({ email: 'a@b' })
  })

  it('sends what a browser would send, and nothing while it is pending', () => {
    const form = new FormModel<Field, string, number>({ ...setup, intent: 'enter' })
    expect(form.begin()).toBeNull()
    form.prefill({ email: 'anna@mail.example', password: 'верный конь' })
    expect(Object.fromEntries(form.begin() ?? [])).toEqual({
      intent: 'enter',
      email: 'anna@mail.example',
      password: 'верный конь',
    })
    expect([form.isPending, form.begin()]).toEqual([true, null])
  })

  it('shows the errors that the action found, and may be sent again', () => {
    const form = new FormModel<Field, string, number>(setup)
    form.prefill({ email: 'anna@mail.example', password: 'верный конь' })
    form.begin()
    form.edit('email', '')
    form.settle({ _tag: 'Invalid', values: {} })
    expect([form.isPending, fieldsOf(form)]).toEqual([false, ['email']])
  })
})
