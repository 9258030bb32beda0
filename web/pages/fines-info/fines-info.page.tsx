import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { formatUin } from '#domain/identity/uin.ts'
import { formatRoubles } from '#domain/money/kopecks.ts'
import type { Payment } from '#domain/payment/payment.ts'
import { paymentWords } from '#web/account/payment-words.ts'
import { ButtonLink } from '#web/kit/controls/button.tsx'
import { PageHead } from '#web/kit/frame/page-head.tsx'
import { SiteLayout } from '#web/layouts/site.layout.tsx'
import { receiptOfHash } from '#web/webview/receipt-of-hash.ts'
import css from '#web/webview/webview.module.css'

/** What may be shown to whoever has the link: no vehicle, no payer, and of the number its end alone. */
interface SharedCharge {
  readonly title: string
  readonly amount: string
  readonly uinEnd: string
  readonly recipient: string | null
}

interface Shared {
  readonly words: string
  readonly charges: readonly SharedCharge[]
}

const sharedOf = ({ state, items }: Payment): Shared => ({
  words: paymentWords(state),
  charges: items.map(({ title, amount, uin, recipient }) => ({
    title,
    amount: formatRoubles(amount),
    uinEnd: formatUin(uin).slice(-4),
    recipient: recipient?.name ?? null,
  })),
})

export const loader = async (args: LoaderFunctionArgs): Promise<Shared> => sharedOf(await receiptOfHash(args))

export const Component = () => {
  const { words, charges } = useLoaderData<Shared>()
  return (
    <SiteLayout>
      <PageHead title="Сведения о штрафе" indexed={false} />
      <meta name="referrer" content="no-referrer" />
      <div className={css['page']}>
        <h1 className={css['title']}>Сведения о штрафе</h1>
        <p className={css['words']}>{words}. Личных данных на этой странице нет.</p>
        <ul className={css['rows']}>
          {charges.map(({ title, amount, uinEnd, recipient }) => (
            <li key={`${title} ${uinEnd}`} className={css['row']}>
              <strong>{title}</strong>
              <span>{amount}</span>
              <span className={css['small']}>УИН оканчивается на {uinEnd}</span>
              {recipient !== null && <span className={css['small']}>Получатель: {recipient}</span>}
            </li>
          ))}
        </ul>
        <ButtonLink href="/" look="secondary">
          Проверить свои штрафы
        </ButtonLink>
      </div>
    </SiteLayout>
  )
}
