import { companyLookupFeature } from '#adapters/wiring/services/company-lookup.ts'
import { Effect } from 'effect'
import type { Company } from '#domain/organisation/company.ts'
import type { Context } from '#cli/context.ts'
import { done, type Ending, refused } from '#cli/ending.ts'
import type { View } from '#cli/view.ts'
import { printAnswer } from '#cli/print.ts'
import type { Shape } from '#cli/shape.ts'
import { withProduct } from '#cli/work/with-product.ts'

const kinds = { organisation: 'организация', individual: 'предприниматель' } as const

const shape: Shape<Company> = {
  columns: [
    { name: 'kind', title: 'Кто', of: ({ kind }) => kind, shown: ({ kind }) => kinds[kind] },
    { name: 'name', title: 'Название', of: ({ name }) => name },
    { name: 'fullName', title: 'Полностью', of: ({ fullName }) => fullName },
    { name: 'inn', title: 'ИНН', of: ({ inn }) => inn },
    { name: 'kpp', title: 'КПП', of: ({ kpp }) => kpp ?? '' },
    { name: 'ogrn', title: 'ОГРН', of: ({ ogrn }) => ogrn },
    { name: 'address', title: 'Адрес', of: ({ address }) => address ?? '' },
    {
      name: 'isActive',
      title: 'Действует',
      of: ({ isActive }) => String(isActive),
      shown: ({ isActive }) => (isActive ? 'да' : 'нет'),
    },
  ],
  json: (company) => company,
}

/** Prints whom the registers know by an INN; they are open to everybody (Federal Law 129-FZ, article 6). */
export const showCompany = (context: Context, view: View, inn: string): Effect.Effect<Ending, Ending> =>
  withProduct(context, (features) =>
    Effect.gen(function* () {
      const { company, message } = yield* features(companyLookupFeature).find(inn)
      if (company === null) return yield* Effect.fail(refused('company.unknown', message))
      yield* Effect.promise(() => printAnswer(context, view, shape, company))
      return done
    }),
  )
