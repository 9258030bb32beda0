import { observer } from 'mobx-react-lite'
import { useSearchParams } from 'react-router'
import { FailureNotice } from '#web/ui/feedback/failure-notice.tsx'
import { profileFeature } from '#web/app/composition/features/profile.ts'
import { useViewModel } from '#web/app/features.ts'
import { Button, ButtonLink } from '#web/ui/controls/button.tsx'
import { PageHead } from '#web/ui/page/page-head.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { RoadProgress } from '#web/ui/feedback/road-progress.tsx'
import { EmailUnsubscribViewModel } from './email-unsubscrib.view-model.ts'
import css from '#web/features/auth/auth.module.css'

/** Spec §2 spells it so. The link of a letter needs no press: opened twice, even by a program, it asks for the same. */
export const Component = observer(function EmailUnsubscribPage() {
  const [search] = useSearchParams()
  const token = search.get('token')
  const model = useViewModel((ask) => new EmailUnsubscribViewModel(ask(profileFeature)), token)
  const { isRunning, isDone, failure } = model.ending
  const isWaiting = isRunning || (model.ending.isWaiting && token !== null)
  return (
    <>
      {isWaiting && <RoadProgress label="Отписываем" />}
      <PageHead
        title="Отказ от писем"
        indexed={false}
        description="Отказ от писем и уведомлений: чеки и ответы поддержки по-прежнему приходят."
      />
      <meta name="referrer" content="no-referrer" />
      <div className={css['narrow']}>
        <div className={css['page']}>
          <h1>Отказ от писем</h1>
          {isWaiting && <p role="status">Отписываем…</p>}
          {isDone && (
            <Notice
              tone="ok"
              live
              title="Вы отписаны"
              action={
                <ButtonLink look="secondary" href="/email/subscribe/">
                  Подписаться снова
                </ButtonLink>
              }
            >
              <p>
                {token === null
                  ? 'Писем с новостями больше не будет. '
                  : 'Не будем писать ни о новых штрафах и скидках, ни с новостями: сроки смотрите в списке штрафов. '}
                Чеки и письма для входа придут, если вы их попросите.
              </p>
            </Notice>
          )}
          {failure?.code === 'link.spent' ? (
            <Notice
              tone="info"
              live
              title="Ссылка не действует"
              action={<ButtonLink href="/settings/#notices">К настройкам писем</ButtonLink>}
            >
              <p>{failure.message}. Отключить письма можно в настройках.</p>
            </Notice>
          ) : (
            <FailureNotice
              failure={failure}
              title="Отписать не получилось"
              onRetry={() => model.end(token)}
            />
          )}
          {token === null && !isDone && failure?.isSignedOut !== true && (
            <>
              <p className={css['words']}>
                Перестанем присылать письма с новостями и советами. Без входа это делает ссылка в конце
                каждого письма.
              </p>
              <Button wide busy={model.ending.isRunning} onClick={() => model.end(null)}>
                Не присылать писем
              </Button>
            </>
          )}
        </div>
      </div>
    </>
  )
})
