import { data, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { type Camera, type CameraKind, cameraKinds, cameraKindTitles } from '#domain/cameras/camera.ts'
import type { Location } from '#domain/charges/charge.ts'
import { mapPlaceOf } from '#domain/places/map-links.ts'
import { byDistance } from '#domain/places/distance.ts'
import { cityBySlug } from '#domain/places/cities.ts'
import type { City } from '#domain/places/city.ts'
import { camerasUseCases } from '#adapters/wiring/services/places.ts'
import { citiesUseCases } from '#adapters/wiring/services/content.ts'
import { serviceOf } from '#web/app/services.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Select } from '#web/ui/form/choices/select.tsx'
import { DemoNotice } from '#web/ui/feedback/demo-notice.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { PageHead } from '#web/ui/page/page-head.tsx'
import { runLoader } from '#web/ui/async/run-loader.ts'
import { LiveMap } from './live-map.tsx'
import css from './map.module.css'

interface MapData {
  readonly slug: string
  /** Ordered by population, largest first. */
  readonly cities: readonly City[]
  readonly kind: CameraKind | null
  /** The place that a fine links to; null if the map shows a city. */
  readonly place: Location | null
  readonly nearest: readonly Camera[]
  /** Whether the cameras are invented. */
  readonly isDemo: boolean
  /** Message about a failed request. Null if the service has answered. */
  readonly failure: string | null
  /** The operator has connected no list of cameras. */
  readonly isAbsent: boolean
}

const requestedKind = (text: string | null): CameraKind | null =>
  cameraKinds.find((kind) => kind === text) ?? null

/**
 * Returns the requested city. Otherwise it returns the one nearest to the place where the camera service begins its map, or the
 * largest one, so that the map is not empty.
 */
const requestedCity = (cities: readonly City[], slug: string | null, begin: Location | null = null): City => {
  const [first] = begin === null ? cities : byDistance(cities, begin)
  const city = cityBySlug(cities, slug ?? '') ?? first
  if (city === undefined) throw new Error('there are no cities')
  return city
}

/**
 * Loads the cities and the cameras near the requested place or city. Without cities it is a 503; without cameras the page shows
 * a message. Caches may store a complete answer about a city for 1 h; places are too many for them.
 */
export const loader = async ({ request, context }: LoaderFunctionArgs) => {
  const search = new URL(request.url).searchParams
  const known = await runLoader(serviceOf(context, citiesUseCases).all(), request.signal)
  if (known._tag === 'Failed') throw data(known.error.message, { status: 503 })
  const cities = known.value
  const cameras = serviceOf(context, camerasUseCases)
  const slug = search.get('city')
  const place = mapPlaceOf(search)
  const begin = slug === null && place === null ? await runLoader(cameras.initialPlace, request.signal) : null
  const city = requestedCity(cities, slug, begin?._tag === 'Done' ? begin.value : place)
  const found = await runLoader(cameras.near(place ?? city), request.signal)
  const loaded: MapData = {
    slug: city.slug,
    cities,
    kind: requestedKind(search.get('kind')),
    place,
    nearest: found._tag === 'Done' ? found.value.cameras : [],
    isDemo: found._tag === 'Done' && found.value.isDemo,
    failure: found._tag === 'Done' ? null : found.error.message,
    isAbsent: found._tag === 'Failed' && isNoService(found.error),
  }
  return data(loaded, {
    headers: found._tag === 'Done' && place === null ? { 'cache-control': 'public, max-age=3600' } : {},
  })
}

const isNoService = (error: object): boolean => 'code' in error && error.code === 'service.none'

const cityOptionsOf = (cities: readonly City[]) =>
  cities
    .toSorted((a, b) => a.name.localeCompare(b.name, 'ru'))
    .map(({ slug, name }) => ({ value: slug, label: name }))

const kindOptions = [
  { value: '', label: 'Все камеры' },
  ...cameraKinds.map((kind) => ({ value: kind, label: cameraKindTitles[kind] })),
]

const demoCameras = 'Эти камеры учебные: места и ограничения придуманы. Настоящих камер они не показывают.'

/** Cameras near a city: a form and a list that work without script, and a map after hydration. */
export const Component = () => {
  const { slug, cities, kind, place, nearest, isDemo, failure, isAbsent } = useLoaderData<typeof loader>()
  const city = requestedCity(cities, slug)
  const where = place === null ? city.where : 'рядом с этим местом'
  return (
    <>
      <PageHead
        title={`Камеры ${where}`}
        description={`Камеры скорости, красного света и выделенных полос ${where}: карта и список с ограничениями.`}
      />
      <div className={css['page']}>
        <div className={css['panel']}>
          <h1>Камеры {where}</h1>
          {isDemo && <DemoNotice>{demoCameras}</DemoNotice>}
          {!isAbsent && (
            <form className={css['form']} method="get" action="/map/" key={`${slug} ${kind}`}>
              <Select name="city" label="Город" options={cityOptionsOf(cities)} defaultValue={slug} />
              <Select name="kind" label="Что снимает" options={kindOptions} defaultValue={kind ?? ''} />
              <Button type="submit" variant="secondary">
                Показать
              </Button>
            </form>
          )}
        </div>
        {isAbsent ? (
          <div className={css['side']}>
            <Notice title="Камер на карте нет">
              <p>{failure}. Ограничения скорости смотрите на знаках.</p>
            </Notice>
          </div>
        ) : (
          <LiveMap
            key={`${slug} ${kind} ${place?.lat} ${place?.lon}`}
            centre={place ?? city}
            isPlace={place !== null}
            cities={cities}
            kind={kind}
            nearest={nearest}
            failure={failure}
          />
        )}
      </div>
    </>
  )
}
