import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import type { Information } from '#domain/articles/information.ts'
import { informationUseCases } from '#adapters/wiring/services/articles.ts'
import { serviceOf } from '#web/app/services.ts'
import { loadContent } from '#web/features/articles/load-content.ts'

/** Returns the loader of a page whose text is `adapters/cms/content/pages/<name>.md`. */
export const informationLoader =
  (name: string) =>
  ({ request, context }: LoaderFunctionArgs) =>
    loadContent({ request }, serviceOf(context, informationUseCases).page(name))

/** Returns the loader of pages in a content folder. The rest of the address selects the text; an unknown text is a 404. */
export const folderLoader =
  (folder: string) =>
  ({ params, ...args }: LoaderFunctionArgs) =>
    informationLoader(`${folder}/${(params['slug'] ?? params['*'] ?? '').replace(/\/$/, '')}`)({
      params,
      ...args,
    })

/** Returns the data of the page's loader. */
export const useInformation = (): Information => useLoaderData<Information>()
