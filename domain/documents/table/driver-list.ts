import type { DocumentHolder, LicenceDocument } from '#domain/documents/document.ts'
import { fullNameOf } from '#domain/documents/full-name-of.ts'
import { parseTypedHolder } from '#domain/documents/holder.ts'
import {
  type DriverLicence,
  formatDriverLicence,
  parseDriverLicence,
} from '#domain/identity/driver-licence.ts'
import { parseFullName } from '#domain/identity/full-name.ts'
import { formatPhone, parsePhone, type Phone } from '#domain/identity/phone.ts'
import { isValid, valid } from '#domain/parsed.ts'
import { parsedForm } from '#domain/parsed-form.ts'
import type { ListKind } from './list-kind.ts'

export type DriverColumn = 'licence' | 'fio' | 'phone'

export interface DriverDraft extends Omit<LicenceDocument, 'id'> {
  /** The phone is stored unconfirmed: a code at import would cost one SMS for each row. */
  readonly phone: Phone | null
}

interface DriverFields {
  readonly licence: DriverLicence
  readonly fio: DocumentHolder | null
  readonly phone: Phone | null
}

/** Drivers of a fleet: the licence, and the name and phone if they are known. */
export const driverList: ListKind<DriverColumn, DriverDraft> = {
  columns: [
    {
      key: 'licence',
      title: 'Номер прав',
      example: '99 12 345678',
      heading: /прав|^ву|удостоверени|licen|^number$/,
      fits: (text) => isValid(parseDriverLicence(text)),
      digits: 10,
    },
    {
      key: 'fio',
      title: 'Фамилия, имя и отчество',
      example: 'Примеров Пётр Петрович',
      heading: /фио|фамили|^имя|отчеств|^водител[ьи]$|^name$/,
      fits: (text) => isValid(parseFullName(text)),
      isJoined: true,
    },
    {
      key: 'phone',
      title: 'Телефон',
      example: '+7 900 000-00-12',
      heading: /тел|моб|сотов|phone|msisdn/,
      fits: (text) => isValid(parsePhone(text)),
    },
  ],
  read: ({ licence, fio, phone }) => {
    const form = parsedForm<DriverFields>({
      licence: parseDriverLicence(licence),
      fio: parseTypedHolder(fio),
      phone: phone === '' ? valid(null) : parsePhone(phone),
    })
    if (!isValid(form)) return form
    return {
      _tag: 'Valid',
      value: { number: form.value.licence, holder: form.value.fio, phone: form.value.phone },
    }
  },
  numberOf: ({ number }) => number,
}

/** Rows of a file of drivers in the columns of `driverList`, so that an import reads it again. */
export const driverRows = (drivers: readonly DriverDraft[]): readonly (readonly string[])[] =>
  drivers.map(({ number, holder, phone }) => [
    formatDriverLicence(number),
    fullNameOf(holder),
    phone === null ? '' : formatPhone(phone),
  ])
