import { useEffect, useState } from 'react'
import { isRouteErrorResponse, useLocation, useRouteError } from 'react-router'
import { emptyLookUpInput } from '#domain/charges/lookup/look-up.ts'
import { supportAddress } from '#domain/support/support-context.ts'
import { ButtonLink } from '#web/ui/controls/button.tsx'
import { useBrand } from '#web/app/brand/use-brand.ts'
import { LostRoad } from '#web/ui/illustrations/lost-road.tsx'
import { RoadWorks } from '#web/ui/illustrations/road-works.tsx'
import { PageHead } from '#web/ui/page/page-head.tsx'
import { PageColumn } from '#web/layouts/page-frame.tsx'
import { type Chrome, SiteFrame } from '#web/layouts/site.layout.tsx'
import { LookUpForm } from '#web/features/look-up/look-up-form.tsx'
import { reloadGuard } from '#web/app/composition/reload-guard.ts'
import { failureCodeOf } from '#web/app/errors/page-failure.ts'
import { ChunkLoadError } from '#web/ui/async/chunk-load-error.ts'
import { reportError } from '#web/app/errors/report-error.ts'
import { waitForConnection } from '#web/app/errors/wait-for-connection.ts'
import css from './error.module.css'

/** The message of the specification (§2, §8) is English and names an address, so it is in the markup and not on the screen. */
const NotFound = ({ message }: { readonly message: string }) => {
  const { supportEmail } = useBrand()
  return (
    <div className={css['page']}>
      <PageHead title="Страница не найдена" indexed={false} />
      <LostRoad />
      <h1>Страница не найдена</h1>
      <p>
        Проверьте адрес: возможно, в нём опечатка или страницу перенесли. Отсюда можно сразу проверить штрафы.
      </p>
      <LookUpForm form={emptyLookUpInput} isSubmitted={false} />
      <p className={css['small']}>
        Если вы пришли по ссылке с нашего сайта, напишите на{' '}
        <a href={`mailto:${supportEmail}`}>{supportEmail}</a>. <span data-message={message}>Код 404</span>
      </p>
    </div>
  )
}

/** A reload without a connection would replace the page by the error page of the browser. */
const reloadWhenConnected = async (
  path: string,
  left: AbortSignal,
  onDecided: (isReloading: boolean) => void,
): Promise<void> => {
  await waitForConnection()
  if (!left.aborted) onDecided(reloadGuard.reloadOnce(path))
}

/**
 * Returns true while the page reloads. A failed import of a chunk reloads the page once, when the server can be reached; no error is
 * shown meanwhile.
 */
const useReload = (error: unknown): boolean => {
  const { pathname } = useLocation()
  const [isReloading, setReloading] = useState(error instanceof ChunkLoadError)
  useEffect(() => {
    if (!(error instanceof ChunkLoadError)) return
    const left = new AbortController()
    void reloadWhenConnected(pathname, left.signal, setReloading)
    return () => left.abort()
  }, [error, pathname])
  return isReloading
}

/** Reports the error, so that support finds its code in the log of the server. */
const useReported = (error: unknown, code: string, isReloading: boolean): void =>
  useEffect(() => {
    if (!isReloading && !isRouteErrorResponse(error)) reportError(error, code)
  }, [error, code, isReloading])

const CrashedPage = ({ error }: { readonly error: unknown }) => {
  const { supportEmail } = useBrand()
  const { pathname } = useLocation()
  const isReloading = useReload(error)
  const [code] = useState(() => failureCodeOf(error))
  useReported(error, code, isReloading)
  if (isReloading)
    return (
      <div className={css['page']}>
        <PageHead title="Загружаем страницу" indexed={false} />
        <h1>Загружаем страницу</h1>
      </div>
    )
  return (
    <div className={css['page']}>
      <PageHead title="Страница не открылась" indexed={false} />
      <RoadWorks />
      <h1>Страница не открылась</h1>
      <p>
        Ошибка на нашей стороне, мы о ней уже знаем. Обновите страницу через минуту. Начатая оплата не
        потеряется: её состояние хранится у нас и в банке.
      </p>
      <p>
        <ButtonLink href="/">На главную</ButtonLink>
      </p>
      <p className={css['small']}>
        Не помогло?{' '}
        <a href={supportAddress({ screen: pathname, code, payment: null })}>Напишите в поддержку</a> или на{' '}
        <a href={`mailto:${supportEmail}`}>{supportEmail}</a>. Код для поддержки: <b>{code}</b>
      </p>
    </div>
  )
}

/** Creates the error boundary of a layout. It replaces the layout of a page that failed to render. */
export const errorPage = (chrome: Chrome) =>
  function ErrorPage() {
    const error = useRouteError()
    const isMissing = isRouteErrorResponse(error) && error.status === 404
    return (
      <SiteFrame chrome={chrome}>
        <PageColumn layout="white">
          {isMissing ? <NotFound message={String(error.data)} /> : <CrashedPage error={error} />}
        </PageColumn>
      </SiteFrame>
    )
  }
