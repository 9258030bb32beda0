import { Link2, Send } from 'lucide-react'
import { observer } from 'mobx-react-lite'
import { localDateOf } from '#domain/dates/local-date.ts'
import { formatDayMonth } from '#domain/dates/wording.ts'
import type { ChargeId } from '#domain/charges/charge.ts'
import { maxSharedFines, type NewLink } from '#domain/links/link.ts'
import { FailureNotice } from '#web/ui/feedback/failure-notice.tsx'
import { useSite } from '#web/app/brand/use-brand.ts'
import { linksPort } from '#adapters/wiring/services/links.ts'
import { useViewModel } from '#web/app/services.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { CopyButton } from '#web/ui/controls/copy-button.tsx'
import { hasShareDialog, openShareDialog } from '#web/ui/controls/share-dialog.ts'
import { useOwnRole } from '#web/features/own-role/use-own-role.ts'
import { ShareViewModel } from './share.view-model.ts'
import css from './share-fines.module.css'

interface CreatedLinkProps {
  readonly model: ShareViewModel
  readonly link: NewLink
}

/** The created link: copy it, share it by the share dialog of the device, or close it. */
const CreatedLink = observer(function CreatedLink({ model, link }: CreatedLinkProps) {
  const { origin } = useSite()
  const url = `${origin}${link.path}`
  return (
    <div className={css['made']}>
      <p className={css['address']}>
        <a href={link.path}>{url}</a>
        <CopyButton text={url} label="Скопировать ссылку" />
      </p>
      <p className={css['words']}>
        Откроется без входа до {formatDayMonth(localDateOf(link.expiresAt))}. Видно, за что штраф, сумму и
        срок; номеров документов, машины, места и фотографий нет.
      </p>
      <div className={css['buttons']}>
        {hasShareDialog() && (
          <Button variant="secondary" icon={<Send size={20} />} onClick={() => void openShareDialog({ url })}>
            Отправить
          </Button>
        )}
        <Button variant="quiet" busy={model.closing.isRunning} onClick={model.close}>
          Закрыть ссылку
        </Button>
      </div>
      <FailureNotice failure={model.closing.failure} title="Ссылка не закрыта" />
    </div>
  )
})

interface ShareFinesProps {
  readonly ids: () => readonly ChargeId[]
}

/** Creates a link to cards of these fines without personal data. A link shows only the first fines up to its limit. */
export const ShareFines = observer(function ShareFines({ ids }: ShareFinesProps) {
  const model = useViewModel((resolve) => new ShareViewModel(resolve(linksPort)))
  const role = useOwnRole()
  const { link } = model
  if (!role.isKnown() || role.limit('fleet') !== null) return null
  return (
    <div className={css['share']}>
      {link === null ? (
        <div>
          <Button
            variant="secondary"
            icon={<Link2 size={20} />}
            busy={model.making.isRunning}
            onClick={() => model.share(ids().slice(0, maxSharedFines))}
          >
            Ссылка без личных данных
          </Button>
        </div>
      ) : (
        <CreatedLink model={model} link={link} />
      )}
      <output className="visually-hidden">{link !== null && 'Ссылка готова'}</output>
      <FailureNotice failure={model.making.failure} title="Ссылка не получилась" />
    </div>
  )
})
