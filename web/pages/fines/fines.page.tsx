import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import { data, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { type LookUp, type LookUpForm, readLookUp } from '#domain/fines/look-up.ts'
import { useViewModel } from '#web/features.ts'
import { PageHead } from '#web/kit/frame/page-head.tsx'
import { SiteLayout } from '#web/layouts/site.layout.tsx'
import { LookUpForm as Form } from '#web/look-up/look-up-form.tsx'
import { lookUpFormOf } from '#web/look-up/look-up-address.ts'
import { RoadProgress } from '#web/kit/status/road-progress.tsx'
import { FinesViewModel } from './fines.view-model.ts'
import { FinesList } from './parts/fines-list.tsx'
import { FinesUnavailable } from './parts/fines-unavailable.tsx'
import { FinesWaiting } from './parts/fines-waiting.tsx'
import css from './fines.module.css'

/** What the address asks for: one look-up, the form for one, or everything that was looked up before. */
type Asked =
  | { readonly _tag: 'LookUp'; readonly lookUp: LookUp }
  | { readonly _tag: 'Form'; readonly form: LookUpForm; readonly judged: boolean }
  | { readonly _tag: 'Mine' }

const askedBy = (search: URLSearchParams): Asked => {
  const form = lookUpFormOf(search)
  if (form === null) return { _tag: 'Mine' }
  if (form.number === '' && form.kind !== '') return { _tag: 'Form', form, judged: false }
  const read = readLookUp(form)
  return read._tag === 'Read' ? { _tag: 'LookUp', lookUp: read.lookUp } : { _tag: 'Form', form, judged: true }
}

/** What was typed comes back with the mistake beside it; 422 tells programs that nothing was looked up. */
export const loader = ({ request }: LoaderFunctionArgs) => {
  const asked = askedBy(new URL(request.url).searchParams)
  return data(asked, { status: asked._tag === 'Form' && asked.judged ? 422 : 200 })
}

const description = 'Штрафы по СТС, правам, ИНН, УИН или VIN: сроки, фото, скидка и оплата картой.'

const AskAgain = ({ form, judged }: { readonly form: LookUpForm; readonly judged: boolean }) => (
  <SiteLayout>
    <PageHead
      title={`${judged ? 'Ошибка: ' : ''}Проверка штрафов`}
      indexed={false}
      description={description}
    />
    <h1>Проверьте штрафы</h1>
    <Form key={JSON.stringify(form)} form={form} judged={judged} />
  </SiteLayout>
)

/** How often the page looks at the clock: «5 минут назад» has to stay true. */
const tickMs = 30_000

const Search = observer(function Search({ lookUp }: { readonly lookUp: LookUp | null }) {
  const model = useViewModel((ask) => new FinesViewModel(ask('fines'), ask('device')))
  const question = JSON.stringify(lookUp)
  useEffect(() => {
    model.start(JSON.parse(question) as LookUp | null)
    return model.dispose
  }, [model, question])
  useEffect(() => {
    const ticking = setInterval(model.tick, tickMs)
    return () => clearInterval(ticking)
  }, [model])
  const { state } = model.searching
  const { isWaiting } = model
  const isFailed = state._tag === 'Failed' || state._tag === 'Crashed'
  return (
    // Wide from the first moment on, so that nothing moves aside when the answer comes.
    <SiteLayout layout="organization" progress={isWaiting ? <RoadProgress label="Ищем штрафы" /> : undefined}>
      <PageHead title={isWaiting ? 'Ищем штрафы' : 'Штрафы'} indexed={false} description={description} />
      <div className={css['page']} aria-busy={isWaiting}>
        <h1 className={css['title']}>{lookUp === null ? 'Мои штрафы' : 'Штрафы'}</h1>
        {isFailed && (
          <div className={css['column']}>
            <FinesUnavailable
              failure={state._tag === 'Failed' ? state.error : null}
              model={model}
              onRetry={() => model.start(lookUp)}
            />
          </div>
        )}
        {isWaiting && !model.isPartial && <FinesWaiting model={model} lookUp={lookUp} />}
        {(state._tag === 'Done' || model.isPartial) && <FinesList model={model} lookUp={lookUp} />}
      </div>
    </SiteLayout>
  )
})

export const Component = () => {
  const asked = useLoaderData<Asked>()
  switch (asked._tag) {
    case 'Form':
      return <AskAgain form={asked.form} judged={asked.judged} />
    case 'LookUp':
      return <Search lookUp={asked.lookUp} />
    case 'Mine':
      return <Search lookUp={null} />
  }
}
