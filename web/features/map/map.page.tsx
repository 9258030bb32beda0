import { data, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { type Camera, type CameraKind, cameraKinds, cameraKindTitles } from '#domain/cameras/camera.ts'
import { cities, cityBySlug } from '#domain/places/cities.ts'
import type { City } from '#domain/places/city.ts'
import { camerasFeature } from '#adapters/wiring/services/cameras.ts'
import { featureOf } from '#web/app/features.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { PageHead } from '#web/ui/page/page-head.tsx'
import { run } from '#web/app/routing/run.ts'
import { LiveMap } from './live-map.tsx'
import css from './map.module.css'

interface MapData {
  readonly slug: string
  readonly kind: CameraKind | null
  readonly nearest: readonly Camera[]
  /** Why there are none; null where the service has answered. */
  readonly failure: string | null
}

const defaultCity = 'moskva'

const kindAsked = (text: string | null): CameraKind | null =>
  cameraKinds.find((kind) => kind === text) ?? null

/** An unknown city is the capital: a map of something is better than none. */
const cityAsked = (slug: string | null): City => {
  const city = cityBySlug(slug ?? defaultCity) ?? cityBySlug(defaultCity)
  if (city === null) throw new Error(`there is no ${defaultCity} among the cities`)
  return city
}

export const loader = async ({ request, context }: LoaderFunctionArgs) => {
  const search = new URL(request.url).searchParams
  const city = cityAsked(search.get('city'))
  const found = await run(featureOf(context, camerasFeature).near(city), request.signal)
  const loaded: MapData = {
    slug: city.slug,
    kind: kindAsked(search.get('kind')),
    nearest: found._tag === 'Done' ? found.value : [],
    failure: found._tag === 'Done' ? null : found.error.message,
  }
  return data(loaded, { headers: found._tag === 'Done' ? { 'cache-control': 'public, max-age=3600' } : {} })
}

const byName = cities.toSorted((one, other) => one.name.localeCompare(other.name, 'ru'))

const cityOptions = byName.map(({ slug, name }) => ({ value: slug, label: name }))

const kindOptions = [
  { value: '', label: 'Все камеры' },
  ...cameraKinds.map((kind) => ({ value: kind, label: cameraKindTitles[kind] })),
]

/** Cameras near a city: a form and a list that need no script, and a map once there is one. */
export const Component = () => {
  const { slug, kind, nearest, failure } = useLoaderData<typeof loader>()
  const city = cityAsked(slug)
  return (
    <>
      <PageHead
        title={`Камеры ${city.where}`}
        description={`Камеры скорости, красного света и выделенных полос ${city.where}: карта и список с ограничениями.`}
      />
      <div className={css['page']}>
        <div className={css['panel']}>
          <h1>Камеры {city.where}</h1>
          <form className={css['form']} method="get" action="/map/" key={`${slug} ${kind}`}>
            <Select name="city" label="Город" options={cityOptions} defaultValue={slug} />
            <Select name="kind" label="Что снимает" options={kindOptions} defaultValue={kind ?? ''} />
            <Button type="submit" look="secondary">
              Показать
            </Button>
          </form>
        </div>
        <LiveMap key={`${slug} ${kind}`} city={city} kind={kind} nearest={nearest} failure={failure} />
      </div>
    </>
  )
}
