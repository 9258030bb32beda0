import { paymentPath } from '#domain/navigation/page-paths.ts'
import { formatDateTime } from '#domain/dates/wording.ts'
import type { DeskQueue, DeskState } from '#domain/desk/desk-item.ts'
import type { OwnRequest } from '#domain/desk/own-request.ts'
import css from './requests.module.css'

const titles: Readonly<Record<DeskQueue, string>> = {
  support: 'Вопрос в поддержку',
  cashback: 'Заявка на кешбэк',
  orders: 'Заявка',
  reviews: 'Отзыв',
  disputes: 'Проблема с платежом',
}

interface StateText {
  readonly text: string
  readonly tone: 'ok' | 'plain' | 'bad'
}

const states: Readonly<Record<DeskState, StateText>> = {
  new: { text: 'Ждёт ответа', tone: 'plain' },
  answered: { text: 'Есть ответ', tone: 'ok' },
  approved: { text: 'Одобрено, переводим деньги', tone: 'ok' },
  closed: { text: 'Закрыто', tone: 'plain' },
  refused: { text: 'Отказано', tone: 'bad' },
  paid: { text: 'Деньги отправлены', tone: 'ok' },
  published: { text: 'Опубликован', tone: 'ok' },
  rejected: { text: 'Не опубликован', tone: 'bad' },
}

const bankDispute = 'Банк ответил о платеже противоречиво. Проверяем деньги вручную вместе с банком.'

/** A request: what it is about, its state, what the visitor wrote and what staff answered. */
export const RequestRow = ({ request }: { readonly request: OwnRequest }) => {
  const { number, queue, state, createdAt, content, paymentId, answers } = request
  const { text, tone } = states[state]
  return (
    <li className={css['row']}>
      <h2 className={css['title']}>{`${titles[queue]} №\u00A0${number}`}</h2>
      <p className={css[tone]}>{text}</p>
      <p className={css['small']}>
        <time dateTime={new Date(createdAt).toISOString()}>{formatDateTime(createdAt)}</time>
        {paymentId !== null && (
          <>
            , <a href={paymentPath(paymentId)}>платёж</a>
          </>
        )}
      </p>
      <p className={css['words']}>{content === '' ? bankDispute : content}</p>
      {answers.length > 0 && (
        <ol className={css['answers']}>
          {answers.map((answer) => (
            <li key={answer.at} className={css['answer']}>
              <p className={css['small']}>Ответ поддержки, {formatDateTime(answer.at)}</p>
              <p className={css['words']}>{answer.text}</p>
            </li>
          ))}
        </ol>
      )}
    </li>
  )
}
