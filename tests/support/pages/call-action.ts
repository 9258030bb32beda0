import { type ActionFunction, RouterContextProvider } from 'react-router'
import { type Resolve, servicesContext } from '#web/app/services.ts'
import type { FormReply } from '#web/ui/form/model/form-reply.ts'

/** Posts fields to the `action` of a page, as the router does; the reply. */
export const callAction = async <A>(
  action: ActionFunction,
  path: string,
  fields: Readonly<Record<string, string>>,
  resolve: Resolve,
  params: Readonly<Record<string, string>> = {},
): Promise<FormReply<A>> => {
  const url = `https://kvitok.example${path}`
  const { data } = (await action({
    request: new Request(url, { method: 'POST', body: new URLSearchParams(fields) }),
    url: new URL(url),
    pattern: path,
    params,
    context: new RouterContextProvider(new Map([[servicesContext, resolve]])),
  })) as { readonly data: FormReply<A> }
  return data
}
