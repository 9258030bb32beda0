import { linkPath } from '#domain/links/link.ts'
import { receiptPath } from '#domain/navigation/page-paths.ts'
import { parameterOf } from '#web/app/routing/parameters.ts'
import { type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router'
import { nextAddress } from '#web/ui/page/next-address.ts'
import { ExpiredLinkPage } from './expired-link-page.tsx'
import { openedLink, withStatus } from './opened-link.ts'

/** Spec §2: a short address of an e-mail, of any other link, or of a receipt. */
export const loader = async (args: LoaderFunctionArgs) => {
  const found = await openedLink(args)
  const hash = parameterOf(args, 'hash')
  switch (found.kind) {
    case 'expired':
      return withStatus(found)
    case 'fines':
      return redirect(linkPath('fines', hash))
    case 'bill':
      return redirect(linkPath('bill', hash))
    case 'receipt':
      return redirect(receiptPath(hash))
    case 'page':
      return redirect(nextAddress(found.path) ?? '/')
  }
}

export const Component = () => {
  const { message } = useLoaderData<typeof loader>()
  return (
    <ExpiredLinkPage message={message}>
      <p>
        Если ссылка была в письме о штрафе, сам штраф найдётся в <a href="/fines/">списке</a>.
      </p>
    </ExpiredLinkPage>
  )
}
