import { ButtonLink } from '#web/ui/controls/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'

/** In place of a form once the subscription has ended (spec §4): what is missing, and the way to have it again. */
export const ReadOnlyNotice = ({ what }: { readonly what: string }) => (
  <Notice
    tone="info"
    title={what}
    action={<ButtonLink href="/organization/tariff/">Выбрать тариф</ButtonLink>}
  >
    <p>Подписка закончилась, поэтому кабинет открыт только для чтения. Штрафы по-прежнему можно оплатить.</p>
  </Notice>
)
