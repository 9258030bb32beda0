import { Effect } from 'effect'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import type { City } from '#domain/places/city.ts'
import type { NearCity } from '#domain/places/near-cities.ts'
import { counted } from '#domain/wording/plural.ts'
import { camerasUseCases } from '#adapters/wiring/services/cameras.ts'
import { citiesFeature } from '#adapters/wiring/services/cities.ts'
import { featureOf } from '#web/app/features.ts'
import { parameterOf } from '#web/app/routing/parameters.ts'
import { loadContent } from '#web/features/articles/load-content.ts'
import { InformationPage } from '#web/features/information/information-page.tsx'

/** Half of the requested box in degrees: about 28 km to the north and south, and about 25 km to the west and east. */
const halfLat = 0.25
const halfLon = 0.4

const aroundOf = ({ lat, lon }: City) => ({
  leftUpLat: lat + halfLat,
  leftUpLon: lon - halfLon,
  rightDownLat: lat - halfLat,
  rightDownLon: lon + halfLon,
})

/** Loads a city and the cameras around it. An unknown city is a 404. */
export const loader = (args: LoaderFunctionArgs) =>
  loadContent(
    args,
    Effect.gen(function* () {
      const { city, ...found } = yield* featureOf(args.context, citiesFeature).show(parameterOf(args, 'slug'))
      // The page is complete without cameras, so an unavailable service only hides their number.
      const cameras = yield* featureOf(args.context, camerasUseCases)
        .within(aroundOf(city))
        .pipe(
          Effect.map(({ total }) => total),
          Effect.catch(() => Effect.succeed(0)),
        )
      return { ...found, slug: city.slug, cameras }
    }),
  )

const linksOf = (slug: string, near: readonly NearCity[], cameras: number) => [
  ...(cameras === 0
    ? []
    : [
        {
          href: `/map/?city=${slug}`,
          label: `Камеры рядом на карте: ${counted(cameras, ['камера', 'камеры', 'камер'])}`,
        },
      ]),
  ...near.map(({ city, km }) => ({
    href: `/city/${city.slug}/`,
    label: `${city.name}, ${km}\u00A0км по прямой`,
  })),
]

export const Component = () => {
  const { page, slug, near, cameras } = useLoaderData<typeof loader>()
  return (
    <InformationPage
      information={{ ...page, next: [...linksOf(slug, near, cameras), ...(page.next ?? [])] }}
    />
  )
}
