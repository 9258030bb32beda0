import { ButtonLink } from '#web/ui/controls/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'

/** Replaces a form after the subscription has expired (spec §4), and links to the tariffs. */
export const ReadOnlyNotice = ({ what }: { readonly what: string }) => (
  <Notice
    tone="info"
    title={what}
    action={<ButtonLink href="/organization/tariff/">Выбрать тариф</ButtonLink>}
  >
    <p>Подписка закончилась, поэтому кабинет открыт только для чтения. Штрафы по-прежнему можно оплатить.</p>
  </Notice>
)
