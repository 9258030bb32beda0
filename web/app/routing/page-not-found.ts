import { data } from 'react-router'
import { pageNotFoundMessage } from '#domain/navigation/route-parameters.ts'

/** What a loader throws where its page does not exist: an answer 404. */
export const pageNotFound = ({ url }: Pick<Request, 'url'>) =>
  data(pageNotFoundMessage(new URL(url).pathname), { status: 404 })
