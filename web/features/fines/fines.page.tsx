import { useEffect } from 'react'
import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  useLoaderData,
  useLocation,
  useRevalidator,
} from 'react-router'
import { type LookUp, type LookUpInput, readLookUp } from '#domain/charges/lookup/look-up.ts'
import { PageColumn } from '#web/layouts/page-frame.tsx'
import { PageHead } from '#web/ui/page/page-head.tsx'
import { LookUpForm as Form } from '#web/features/look-up/look-up-form.tsx'
import { lookUpFormOf } from '#web/features/look-up/look-up-address.ts'
import { finesDescription } from './fines-description.ts'
import { FinesSearch } from './parts/fines-search.tsx'
import css from './fines.module.css'

/** The page shows one look-up, the look-up form, or all earlier look-ups, depending on the address. */
type Asked =
  | { readonly _tag: 'LookUp'; readonly lookUp: LookUp }
  | { readonly _tag: 'Form'; readonly form: LookUpInput; readonly judged: boolean }
  | { readonly _tag: 'Mine' }

const askedBy = (search: URLSearchParams): Asked => {
  const form = lookUpFormOf(search)
  if (form === null) return { _tag: 'Mine' }
  if (form.number === '' && form.kind !== '') return { _tag: 'Form', form, judged: false }
  const read = readLookUp(form)
  return read._tag === 'Valid' ? { _tag: 'LookUp', lookUp: read.value } : { _tag: 'Form', form, judged: true }
}

/** Invalid input returns the form with its field errors and status 422, because nothing was looked up. */
export const loader = ({ request }: LoaderFunctionArgs) => {
  const asked = askedBy(new URL(request.url).searchParams)
  return data(asked, { status: asked._tag === 'Form' && asked.judged ? 422 : 200 })
}

/** Action of the form in `notify-when-ready.lazy.tsx`, which renders after its script has loaded. */
export const action = async (args: ActionFunctionArgs) => {
  const { askForEmail } = await import('#web/features/look-up/notify-when-ready.view-model.ts')
  return askForEmail(args)
}

const AskAgain = ({ form, judged }: { readonly form: LookUpInput; readonly judged: boolean }) => (
  <PageColumn layout="white">
    <PageHead
      title={`${judged ? 'Ошибка: ' : ''}Проверка штрафов`}
      indexed={false}
      description={finesDescription}
    />
    <div className={css['page']}>
      <h1>Проверьте штрафы</h1>
      <Form key={JSON.stringify(form)} form={form} judged={judged} />
    </div>
  </PageColumn>
)

/**
 * Without a network the worker answers every query with the page that was rendered without one (`worker/cache-rule.ts`).
 * Such a page reads the look-up of its address once it has hydrated.
 */
const useLookUpOfAddress = ({ _tag }: Asked): void => {
  const { search } = useLocation()
  const { revalidate } = useRevalidator()
  const isShell = _tag === 'Mine' && lookUpFormOf(new URLSearchParams(search)) !== null
  useEffect(() => {
    if (isShell) void revalidate()
  }, [isShell, revalidate])
}

export const Component = () => {
  const asked = useLoaderData<typeof loader>()
  useLookUpOfAddress(asked)
  switch (asked._tag) {
    case 'Form':
      return <AskAgain form={asked.form} judged={asked.judged} />
    case 'LookUp':
      return <FinesSearch lookUp={asked.lookUp} />
    case 'Mine':
      return <FinesSearch lookUp={null} />
  }
}
