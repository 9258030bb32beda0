import { useEffect } from 'react'
import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  useLoaderData,
  useLocation,
  useRevalidator,
} from 'react-router'
import { type LookUp, type LookUpInput, parseLookUp } from '#domain/charges/lookup/look-up.ts'
import { PageColumn } from '#web/layouts/page-frame.tsx'
import { PageHead } from '#web/ui/page/page-head.tsx'
import type { Resolve } from '#web/app/services.ts'
import { answerFirst, companyContext, headersFor, visitorContext } from '#web/app/first-answer.ts'
import { finesUseCases } from '#adapters/wiring/services/fines.ts'
import { paymentRecordsPort } from '#adapters/wiring/services/payments.ts'
import { AsyncTask } from '#web/ui/async/async-task.ts'
import { sessionPort } from '#adapters/wiring/services/shared.ts'
import { listPartOf } from './parts/fines-list.tsx'
import { LookUpForm } from '#web/features/look-up/look-up-form.tsx'
import { lookUpFormOf } from '#web/features/look-up/look-up-address.ts'
import { finesDescription } from './fines-description.ts'
import { searchCharges } from './found-charges.ts'
import { FinesSearch } from './parts/fines-search.tsx'
import { noBreakText } from '#web/ui/no-break-text.ts'
import css from './fines.module.css'
import { isValid } from '#domain/parsed.ts'
import { realClock } from '#web/ui/async/clock.ts'

/** The page shows one look-up, the look-up form, or all earlier look-ups, depending on the address. */
type FinesRequest =
  | { readonly _tag: 'LookUp'; readonly lookUp: LookUp }
  | {
      readonly _tag: 'Form'
      readonly form: LookUpInput
      readonly isSubmitted: boolean
      /** The numbers came by a link on another site: the visitor decides whether they become theirs. */
      readonly isOfLink?: boolean
    }
  | { readonly _tag: 'Own' }

const readRequest = (search: URLSearchParams): FinesRequest => {
  const form = lookUpFormOf(search)
  if (form === null) return { _tag: 'Own' }
  if (form.number === '' && form.kind !== '') return { _tag: 'Form', form, isSubmitted: false }
  const read = parseLookUp(form)
  return isValid(read) ? { _tag: 'LookUp', lookUp: read.value } : { _tag: 'Form', form, isSubmitted: true }
}

/** The answer that the page is rendered with. A visitor without a session has looked up nothing, so no list is requested. */
const answerOnSite = async (requested: FinesRequest, { request, context }: LoaderFunctionArgs) => {
  const visitor = context.get(visitorContext)
  if (visitor === null || requested._tag === 'Form') return null
  if (requested._tag === 'Own' && visitor(sessionPort).userId() === null) return null
  const lookUp = requested._tag === 'Own' ? null : requested.lookUp
  // Only the server needs it.
  const { searchForPage } = await import('./search-for-page.ts')
  const answer = await answerFirst(context, request, (resolve) =>
    searchForPage(
      {
        search: searchCharges,
        fines: resolve(finesUseCases),
        records: resolve(paymentRecordsPort),
        now: realClock.now,
        isCompany: context.get(companyContext),
      },
      lookUp,
    ),
  )
  // The list has to be loaded before the page is rendered.
  await listPartOf(lookUp).preload()
  return answer
}

/** The request of the address. The number of a link on another site is in the form for a visitor with a session, who may send it. */
const readOnSite = async (search: URLSearchParams, args: LoaderFunctionArgs): Promise<FinesRequest> => {
  const requested = readRequest(search)
  if (requested._tag !== 'LookUp' || args.context.get(visitorContext)?.(sessionPort).userId() == null)
    return requested
  // Only the server needs it.
  const { isAddedByForeignLink } = await import('./search-for-page.ts')
  const form = lookUpFormOf(search)
  return form !== null && isAddedByForeignLink(requested.lookUp, args.request)
    ? { _tag: 'Form', form, isSubmitted: false, isOfLink: true }
    : requested
}

/** Invalid input returns the form with its field errors and status 422, because nothing was looked up. */
export const loader = async (args: LoaderFunctionArgs) => {
  const requested = await readOnSite(new URL(args.request.url).searchParams, args)
  const answer = await answerOnSite(requested, args)
  return data(
    { requested, answer },
    { status: requested._tag === 'Form' && requested.isSubmitted ? 422 : 200, headers: headersFor(answer) },
  )
}

/** A look-up needs a session and, where it finds something, the list of charges: the page may have been rendered with it. */
export const beforeHydration = async (resolve: Resolve, search: URLSearchParams): Promise<void> => {
  const requested = readRequest(search)
  const { _tag } = requested
  const session = resolve(sessionPort)
  // A visitor without a session has no list.
  if (_tag === 'Form' || (_tag === 'Own' && session.userId() === null)) return
  if (_tag === 'LookUp') new AsyncTask(session.open).start()
  await listPartOf(_tag === 'LookUp' ? requested.lookUp : null)
    .preload()
    .catch(() => undefined)
}

/** Action of the form in `notify-when-ready.lazy.tsx`, which renders after its script has loaded. */
export const action = async (args: ActionFunctionArgs) => {
  const { requestEmail } = await import('#web/features/look-up/notify-when-ready.view-model.ts')
  return requestEmail(args)
}

const AskedNumber = ({ form, isSubmitted, isOfLink }: Extract<FinesRequest, { readonly _tag: 'Form' }>) => (
  <PageColumn layout="white">
    <PageHead
      title={`${isSubmitted ? 'Ошибка: ' : ''}Проверка штрафов`}
      indexed={false}
      description={finesDescription}
    />
    <div className={css['page']}>
      <h1>Проверьте штрафы</h1>
      {isOfLink === true && (
        <p>
          {noBreakText(
            'Номер пришёл по ссылке с другого сайта. Если он ваш, проверьте: он добавится к вашим документам.',
          )}
        </p>
      )}
      <LookUpForm key={JSON.stringify(form)} form={form} isSubmitted={isSubmitted} />
    </div>
  </PageColumn>
)

/**
 * Without a network the worker answers every query with the page that was rendered without one (`worker/cache-rule.ts`).
 * Such a page reads the look-up of its address once it has hydrated.
 */
const useLookUpOfAddress = ({ _tag }: FinesRequest): void => {
  const { search } = useLocation()
  const { revalidate } = useRevalidator()
  const isShell = _tag === 'Own' && lookUpFormOf(new URLSearchParams(search)) !== null
  useEffect(() => {
    if (isShell) void revalidate()
  }, [isShell, revalidate])
}

export const Component = () => {
  const { requested, answer } = useLoaderData<typeof loader>()
  useLookUpOfAddress(requested)
  switch (requested._tag) {
    case 'Form':
      return <AskedNumber {...requested} />
    case 'LookUp':
      return <FinesSearch lookUp={requested.lookUp} answer={answer} />
    case 'Own':
      return <FinesSearch lookUp={null} answer={answer} />
  }
}
