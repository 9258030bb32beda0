import { parameterOf } from '#web/app/routing/parameters.ts'
import { data, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import type { City } from '#domain/places/city.ts'
import { cityBySlug } from '#domain/places/cities.ts'
import { citiesNear } from '#domain/places/near-cities.ts'
import { counted } from '#domain/wording/plural.ts'
import { camerasFeature } from '#adapters/wiring/services/cameras.ts'
import { featureOf } from '#web/app/features.ts'
import { InformationPage } from '#web/features/information/information-page.tsx'
import { run } from '#web/app/routing/run.ts'
import { cityWords } from './city-words.ts'

interface Found {
  readonly slug: string
  /** Posts of cameras about the city; nothing where the service is silent. */
  readonly cameras: number | null
}

/** Half a degree, about fifty kilometres: the city and its roads. */
const halfLat = 0.25
const halfLon = 0.4

const aroundOf = ({ lat, lon }: City) => ({
  leftUpLat: lat + halfLat,
  leftUpLon: lon - halfLon,
  rightDownLat: lat - halfLat,
  rightDownLon: lon + halfLon,
})

export const loader = async ({ params, request, context }: LoaderFunctionArgs) => {
  const city = cityBySlug(parameterOf({ params }, 'slug'))
  if (city === null) throw data(`Page Not Found: ${new URL(request.url).pathname}`, { status: 404 })
  const cameras = await run(featureOf(context, camerasFeature).within(aroundOf(city)), request.signal)
  const found: Found = {
    slug: city.slug,
    cameras: cameras._tag === 'Done' && cameras.value.total > 0 ? cameras.value.total : null,
  }
  return data(found, { headers: { 'cache-control': 'public, max-age=60' } })
}

const nearCount = 6

const nextOf = (city: City, cameras: number | null) => [
  ...(cameras === null
    ? []
    : [
        {
          href: '/map/',
          label: `На карте камер рядом: ${counted(cameras, ['камера', 'камеры', 'камер'])}`,
        },
      ]),
  ...citiesNear(city, nearCount).map((near) => ({
    href: `/city/${near.city.slug}/`,
    label: `${near.city.name}, ${near.km}\u00A0км по прямой`,
  })),
  { href: '/city/', label: 'Все города' },
]

export const Component = () => {
  const { slug, cameras } = useLoaderData<typeof loader>()
  const city = cityBySlug(slug)
  if (city === null) throw new Error(`there is no city ${slug}`)
  return <InformationPage information={{ ...cityWords(city), next: nextOf(city, cameras) }} />
}
