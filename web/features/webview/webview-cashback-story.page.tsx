import { ButtonLink } from '#web/ui/controls/button.tsx'
import { TextLink } from '#web/ui/controls/text-link.tsx'
import { PageHead } from '#web/ui/page/page-head.tsx'
import css from './webview.module.css'

const steps = [
  {
    title: 'Оплатите штраф или налог',
    words: 'Картой на странице банка. Сумма, скидка и комиссия видны заранее.',
  },
  {
    title: 'Оставьте заявку из платежа',
    words: 'Почта и пара слов: форма открывается по ссылке из оплаченного платежа.',
  },
  {
    title: 'Дождитесь ответа на почту',
    words: 'Проверим платёж и напишем решение. Номер карты никогда не спросим.',
  },
] as const

/** Explains the cashback in three frames. */
export const Component = () => (
  <>
    <PageHead
      title="Как получить кешбэк"
      indexed={false}
      description="Как получить кешбэк за оплату штрафа: что сделать и когда придут деньги."
    />
    <div className={css['page']}>
      <h1 className={css['title']}>Как получить кешбэк</h1>
      <ol className={css['steps']}>
        {steps.map(({ title, words }) => (
          <li key={title} className={css['step']}>
            <h2 className={css['step-title']}>{title}</h2>
            <p>{words}</p>
          </li>
        ))}
      </ol>
      <ButtonLink href="/webview/payment/" wide>
        Проверить и оплатить
      </ButtonLink>
      <TextLink href="/cashback-conditions/">Условия кешбэка</TextLink>
    </div>
  </>
)
