import { Effect } from 'effect'
import { innLength, type Inn, kppLookup, parseInn } from '#domain/identity/inn.ts'
import type { Kpp } from '#domain/identity/kpp.ts'
import { type Company, companySubmission } from '#domain/organisation/company.ts'
import type { BackendFailed, BackendRefused } from '#application/shared/backend.errors.ts'
import { InputRefused } from '#application/shared/app-error.ts'
import type { CompanyLookupPort, LogSubmission } from './company-lookup.port.ts'
import { isValid } from '#domain/parsed.ts'

/** The result of a look-up by INN: a company, or null and a message with the reason. */
export type FoundCompany =
  | { readonly company: Company; readonly message: null }
  | { readonly company: null; readonly message: string }

const notFoundMessage = 'По этому ИНН никого не нашли. Проверьте номер или заполните поля сами'

/** The message of a refusal that is an answer: the INN is unknown, or no register is connected. Null for other refusals. */
const answerOf = ({ code, message }: BackendRefused): string | null => {
  if (code === 'company.unknown') return notFoundMessage
  return code === 'service.none' ? message : null
}

const logged =
  (log: LogSubmission) =>
  (result: Parameters<typeof companySubmission>[0]): Effect.Effect<void> =>
    Effect.ignore(log(companySubmission(result)))

const search = (
  companies: CompanyLookupPort,
  log: LogSubmission,
  inn: Inn,
): Effect.Effect<FoundCompany, BackendFailed> => {
  const report = logged(log)
  return companies.byInn(inn).pipe(
    Effect.tap(({ kind }) => report(kind)),
    Effect.map((company): FoundCompany => ({ company, message: null })),
    Effect.catch((failure) => {
      const message = failure._tag === 'BackendRefused' ? answerOf(failure) : null
      return message === null
        ? report('error').pipe(Effect.andThen(Effect.fail(failure)))
        : report('unknown').pipe(Effect.as<FoundCompany>({ company: null, message }))
    }),
  )
}

/**
 * Looks up an organisation (10 digits) or an individual (12 digits) by INN. Another length returns null with a message
 * (spec §5).
 */
export const findCompany = (companies: CompanyLookupPort, log: LogSubmission) =>
  Effect.fn('findCompany')(function* (input: unknown) {
    const inn = parseInn(input)
    if (isValid(inn)) return yield* search(companies, log, inn.value)
    const [issue] = inn.issues
    if (issue.code !== innLength.code) return yield* new InputRefused(issue)
    const found: FoundCompany = { company: null, message: issue.message }
    return found
  })

/** The KPP, or null with a message. An individual has no KPP, so both fields are null. */
export interface FoundKpp {
  readonly kpp: Kpp | null
  readonly message: string | null
}

const unknowable = (message: string): FoundKpp => ({ kpp: null, message })

/**
 * Returns the KPP of an INN. Spec §5, §8: a wrong length is not a failure; the result is null with a message.
 */
export const findKpp = (companies: CompanyLookupPort, log: LogSubmission) =>
  Effect.fn('findKpp')(function* (input: unknown) {
    const lookup = kppLookup(input)
    if (lookup._tag === 'Refused') return yield* new InputRefused(lookup.issues[0])
    if (lookup._tag === 'Unknowable') return unknowable(lookup.issue.message)
    const { company, message } = yield* search(companies, log, lookup.inn)
    const found: FoundKpp = company === null ? unknowable(message) : { kpp: company.kpp, message: null }
    return found
  })
