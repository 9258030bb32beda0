import type { PersonalData } from '#domain/session/personal-data.ts'
import { type DataTable, at, roubles } from './data-table.ts'

/** What the user has asked of the support, with the answers. */
export const requestTables = (data: PersonalData): readonly DataTable[] => [
  {
    title: 'Обращения в поддержку',
    columns: ['Номер', 'Когда', 'Почта', 'Тема', 'Текст'],
    rows: data.supportRequests.map(({ number, createdAt, email, subject, content }) => [
      String(number),
      at(createdAt),
      email,
      subject,
      content,
    ]),
  },
  {
    title: 'Ответы на обращения',
    columns: ['Номер', 'О чём', 'Ответ', 'Когда'],
    rows: data.requests.flatMap(({ number, content, answers }) =>
      answers.map((answer) => [String(number), content, answer.text, at(answer.at)]),
    ),
  },
  {
    title: 'Проблемы с платежами',
    columns: ['Номер', 'Когда', 'Текст'],
    rows: data.requests
      .filter(({ queue }) => queue === 'disputes')
      .map(({ number, createdAt, content }) => [String(number), at(createdAt), content]),
  },
  {
    title: 'Выплаты кешбэка',
    columns: ['Номер', 'Сумма'],
    rows: data.requests.flatMap(({ number, payout }) =>
      payout === null ? [] : [[String(number), roubles(payout)]],
    ),
  },
  {
    title: 'Отзыв',
    columns: ['Когда', 'Имя', 'Оценка', 'Текст'],
    rows:
      data.review === null
        ? []
        : [[at(data.review.createdAt), data.review.author, String(data.review.star), data.review.text]],
  },
]
