import { createRequire } from 'node:module'
import { folder } from './install.js'

const load = createRequire(`${folder}/package.json`)

const isInn = load('is-inn-js')
const codes = load('ru-validation-codes')
const requisites = load('russian-requisites-validator')
const { stdnum } = load('stdnum')
const validator = load('validator')
const v = load('valibot')
const { validate } = load('vin-validator')
const { z } = load('zod')

/** A schema of each library for a rule that it does not bring along: what its manual tells to write. */
const bySchema = (pattern) => {
  const zod = z.string().regex(pattern)
  const valibot = v.pipe(v.string(), v.regex(pattern))
  return {
    zod: (text) => zod.safeParse(text).success,
    valibot: (text) => v.safeParse(valibot, text).success,
  }
}

const zodEmail = z.email()
const valibotEmail = v.pipe(v.string(), v.email())

/** Packages that answer yes or no about the same values, by subject and name. */
export const peers = {
  INN: {
    'is-inn-js': isInn,
    'ru-validation-codes': codes.checkINN,
    'russian-requisites-validator': requisites.inn,
    stdnum: (text) => stdnum.RU.inn.validate(text).isValid,
  },
  KPP: bySchema(/^\d{4}[\dA-Z]{2}\d{3}$/),
  OGRN: { 'ru-validation-codes': codes.checkOgrn, 'russian-requisites-validator': requisites.ogrn },
  OGRNIP: { 'ru-validation-codes': codes.checkOgrnip, 'russian-requisites-validator': requisites.ogrn },
  SNILS: { 'ru-validation-codes': codes.checkSnilsOnlyChecksum },
  UIN: {},
  VIN: { 'vin-validator': validate, ...bySchema(/^[A-HJ-NPR-Z\d]{17}$/) },
  'e-mail': {
    validator: (text) => validator.isEmail(text),
    zod: (text) => zodEmail.safeParse(text).success,
    valibot: (text) => v.safeParse(valibotEmail, text).success,
  },
}
