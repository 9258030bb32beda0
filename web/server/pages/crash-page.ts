import { html } from 'hono/html'
import type { Brand } from '#domain/brands/brand.ts'

/** The page for a visitor if the error page could not be rendered either. `code` finds the line of the log. */
export const crashPage = ({ name, supportEmail }: Brand, code: string) =>
  html`<!doctype html>
    <html lang="ru">
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" /><title>
        Страница не открылась — ${name}
      </title>
      <h1>Страница не открылась</h1>
      <p>
        Ошибка на нашей стороне, мы о ней уже знаем. Обновите страницу через минуту. Начатая оплата не
        потеряется: её состояние хранится у нас и в банке.
      </p>
      <p>Код для поддержки: ${code}, пишите на ${supportEmail}</p>
    </html>`
