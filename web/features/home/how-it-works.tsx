import { CreditCard, FileCheck2, Percent, Search } from 'lucide-react'
import { ReceiptIcon } from '#web/ui/icons/road-icons.tsx'
import css from './how-it-works.module.css'

const facts = [
  {
    Icon: Percent,
    title: 'Скидка 25 %',
    text: '30 дней со дня постановления. Покажем последний день',
  },
  { Icon: ReceiptIcon, title: 'Чек сразу', text: 'Страница чека открывается по той же ссылке и через год' },
  {
    Icon: CreditCard,
    title: 'Комиссия до оплаты',
    text: 'Сумма, комиссия и получатель видны до кнопки «Оплатить»',
  },
] as const

const steps = [
  {
    Icon: Search,
    title: 'Введите номер',
    text: 'СТС и госномер. Регистрация не нужна',
  },
  {
    Icon: FileCheck2,
    title: 'Проверьте штрафы',
    text: 'Фото, место, статья, сроки и сумма со скидкой',
  },
  {
    Icon: CreditCard,
    title: 'Оплатите картой',
    text: 'Данные карты вводятся на странице банка. Чек придёт на почту',
  },
] as const

/** What a visitor gains: the discount, the receipt, the commission before the payment. */
export const FactList = () => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls on a phone, so a keyboard has to reach it
  <ul className={css['facts']} aria-label="Коротко о главном" tabIndex={0}>
    {facts.map(({ Icon, title, text }) => (
      <li key={title} className={css['fact']}>
        <Icon size={24} aria-hidden />
        <h2 className={css['fact-title']}>{title}</h2>
        <p>{text}</p>
      </li>
    ))}
  </ul>
)

/** The three steps from a number to a receipt. */
export const HowItWorks = () => (
  <section aria-labelledby="how">
    <h2 id="how">Как это работает</h2>
    <ol className={css['steps']}>
      {steps.map(({ Icon, title, text }, index) => (
        <li key={title} className={css['step']}>
          <span className={css['number']} aria-hidden>
            {index + 1}
          </span>
          <Icon size={24} aria-hidden />
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ol>
  </section>
)
