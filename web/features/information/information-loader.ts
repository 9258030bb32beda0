import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import type { Information } from '#domain/articles/information.ts'
import { informationUseCases } from '#adapters/wiring/services/articles.ts'
import { featureOf } from '#web/app/features.ts'
import { loadContent } from '#web/features/articles/load-content.ts'

/** The loader of a page whose text lies at `adapters/cms/content/pages/<name>.md`. */
export const informationLoader =
  (name: string) =>
  ({ request, context }: LoaderFunctionArgs) =>
    loadContent({ request }, featureOf(context, informationUseCases).page(name))

/** The loader of the pages of a folder of texts, by the rest of the address; a text that does not exist is a 404. */
export const folderLoader =
  (folder: string) =>
  ({ params, ...args }: LoaderFunctionArgs) =>
    informationLoader(`${folder}/${(params['slug'] ?? params['*'] ?? '').replace(/\/$/, '')}`)({
      params,
      ...args,
    })

/** What the loader of the page found. */
export const useInformation = (): Information => useLoaderData<Information>()
