import type { Meta, StoryObj } from '@storybook/react-vite'
import { Stack } from '#web/stories/samples-layout.tsx'
import css from './tokens.stories.module.css'

const colours = [
  'bg',
  'surface',
  'raised',
  'sunken',
  'ink',
  'ink2',
  'ink3',
  'line',
  'field',
  'brand',
  'brand-soft',
  'link',
  'amber',
  'amber-soft',
  'amber-text',
  'ok',
  'ok-soft',
  'bad',
  'bad-soft',
  'info',
  'info-soft',
  'night',
]

const meta = {} satisfies Meta

export default meta

type Story = StoryObj

export const Colours: Story = {
  render: () => (
    <ul className={css['colours']}>
      {colours.map((name) => (
        <li key={name} className={css['colour']}>
          <svg width="100%" height="48" aria-hidden="true">
            <rect className={css[`fill-${name}`]} width="100%" height="48" rx="12" />
          </svg>
          {name}
        </li>
      ))}
    </ul>
  ),
}

export const Type: Story = {
  render: () => (
    <Stack>
      <p className={css['type-48']}>Проверьте штрафы</p>
      <p className={css['type-36']}>Проверьте штрафы за минуту</p>
      <p className={css['type-28']}>Скидка 25 % действует 30 дней</p>
      <p className={css['type-24']}>Получатель, комиссия и срок до оплаты</p>
      <p className={css['type-18']}>
        Штраф — небольшая неприятность. Здесь она становится делом на минуту: найти, понять, оплатить,
        сохранить чек.
      </p>
      <p>
        Основной текст, шестнадцать на двадцать четыре. Съешь же ещё этих мягких французских булок, да выпей
        чаю. Постановление № 18 810 177 от 12 мая 2026 года — «превышение скорости», <b>750 ₽</b>. Внутри
        текста <a href="#foundations">ссылка подчёркнута</a>.
      </p>
      <p className={css['type-14']}>Подпись, четырнадцать на двадцать: 1 111 ₽, 0 000 ₽, 8 888 ₽</p>
    </Stack>
  ),
}
